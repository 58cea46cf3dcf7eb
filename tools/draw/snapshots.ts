import { join } from 'node:path';
import sharp from 'sharp';
import { PUBLIC, writeWebp } from './webp';

/** What the demo shop's reviewers took with their phones: a part of a drawing, held askew, in a dim room. */
const SNAPSHOTS = [
  { name: 'olive-knee', of: 'knee-dart-jogger-olive-front', turn: -7, top: 620 },
  { name: 'olive-waist', of: 'knee-dart-jogger-olive-back', turn: 5, top: 160 },
  { name: 'indigo-pocket', of: 'micro-dot-jogger-deep-indigo-front', turn: 9, top: 190 },
];
const WIDTH = 640;
const HEIGHT = 800;

const DUSK =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <radialGradient id="dusk" cx=".4" cy=".35" r=".9">
    <stop offset=".3" stop-color="#3a2a12" stop-opacity="0"/><stop offset="1" stop-color="#1c1408" stop-opacity=".55"/>
  </radialGradient>
  <rect width="100%" height="100%" fill="url(#dusk)"/>
</svg>`);

export async function drawSnapshots(): Promise<void> {
  for (const { name, of, turn, top } of SNAPSHOTS) {
    const turned = await sharp(join(PUBLIC, `catalog/${of}.webp`))
      .rotate(turn, { background: '#e9e1d3' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const left = Math.round((turned.info.width - WIDTH) / 2);
    const png = await sharp(turned.data)
      .extract({ left, top, width: WIDTH, height: HEIGHT })
      .modulate({ brightness: 0.9, saturation: 1.12 })
      .linear([1, 0.96, 0.88], [0, 0, 0])
      .blur(0.7)
      .composite([{ input: DUSK }])
      .png()
      .toBuffer();
    await writeWebp(png, `catalog/snapshots/${name}.webp`, 40);
  }
}
