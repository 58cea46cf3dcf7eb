import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../../../scripts/problem';

/**
 * Both ways to write a film, each twice over: first to learn where it is difficult, then to spend the bytes there.
 * Neither may make the first frame better than the rest, or the eye finds where the loop closes.
 */
const CODECS = {
  webm: '-c:v libvpx-vp9 -deadline good -cpu-used 1 -row-mt 1 -qmin 24'.split(' '),
  mp4: '-c:v libx264 -preset veryslow -profile:v high -x264-params ipratio=1:pbratio=1.1:no-mbtree=1 -movflags +faststart'.split(
    ' ',
  ),
};
export type Container = keyof typeof CODECS;

/** So that every browser shows the colours that the poster has. */
const COLOUR =
  '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(
    ' ',
  );
const QUIET = ['-hide_banner', '-loglevel', 'error', '-y'];

/** @throws Problem when there is no ffmpeg, or one that cannot write both */
export function needFfmpeg(): void {
  const { stdout, status } = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], {
    encoding: 'utf8',
  });
  const missing =
    status === 0 ? ['libvpx-vp9', 'libx264'].filter((name) => !stdout.includes(name)) : ['ffmpeg'];
  if (missing.length > 0) {
    throw new Problem(
      `The video needs ${missing.join(' and ')}, which is not here: install ffmpeg ('apt-get install ffmpeg', 'brew install ffmpeg') and draw again.`,
    );
  }
}

/** Keeps the frames as they are, in one file. */
export async function keepFrames(
  frames: AsyncIterable<Buffer>,
  { width, height, rate }: { width: number; height: number; rate: number },
  file: string,
): Promise<void> {
  const from = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', `${rate}`];
  const to = ['-c:v', 'ffv1', '-pix_fmt', 'gbrp', file];
  const child = spawn('ffmpeg', [...QUIET, ...from, '-i', '-', ...to], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const [[code]] = await Promise.all([once(child, 'exit'), pipeline(frames, child.stdin)]);
  if (code !== 0) throw new Problem(`ffmpeg could not keep the frames (${code})`);
}

/** Writes the film at a rate in kilobits a second; `log` is where the first reading leaves its notes. */
export function encode(
  frames: string,
  container: Container,
  kilobits: number,
  log: string,
): Buffer {
  const common = [...QUIET, '-i', frames, '-an', ...COLOUR, '-g', '999', '-b:v', `${kilobits}k`];
  const run = (pass: number, to: string[]) => {
    const args = [...common, ...CODECS[container], '-pass', `${pass}`, '-passlogfile', log, ...to];
    const { status } = spawnSync('ffmpeg', args, { stdio: 'inherit' });
    if (status !== 0) throw new Problem(`ffmpeg could not write the ${container} (${status})`);
  };
  run(1, ['-f', 'null', '-']);
  run(2, [`${log}.${container}`]);
  return readFileSync(`${log}.${container}`);
}
