import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { write, writeWebp } from '../webp';
import { study } from '../yarn/study';
import { type Container, encode, keepFrames, needFfmpeg } from './encode';
import { FINEST_FABRIC, FRAMES, FRAMES_A_SECOND, HEIGHT, WIDTH } from './finest-fabric';

/** A second: five of them stay below the limit. */
const KILOBITS: Record<Container, number> = { webm: 1480, mp4: 1480 };
const LIMIT = 1_000_000;
const NAME = 'video/finest-fabric';

async function* frames(): AsyncGenerator<Buffer> {
  for (let i = 0; i < FRAMES; i++) {
    if (i % FRAMES_A_SECOND === 0) console.log(`second ${i / FRAMES_A_SECOND + 1}`);
    yield await study(FINEST_FABRIC, i / FRAMES);
  }
}

/** The 'Finest Fabric' film as WebM and MP4, and the frame it begins with. */
export async function drawVideo(): Promise<void> {
  needFfmpeg();
  const first = await study(FINEST_FABRIC);
  const poster = sharp(first, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  await writeWebp(await poster.png().toBuffer(), `${NAME}.webp`, 90);
  const folder = await mkdtemp(join(tmpdir(), 'noyyal-video-'));
  try {
    const kept = join(folder, 'frames.mkv');
    await keepFrames(frames(), { width: WIDTH, height: HEIGHT, rate: FRAMES_A_SECOND }, kept);
    for (const container of ['webm', 'mp4'] as const) {
      const film = encode(kept, container, KILOBITS[container], join(folder, container));
      if (film.length >= LIMIT) throw new Error(`${NAME}.${container} is ${film.length} bytes`);
      await write(film, `${NAME}.${container}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
