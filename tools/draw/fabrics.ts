import sharp from 'sharp';
import { writeWebp } from './webp';
import { GREIGE, INDIGO, UNDYED } from './yarn/dyes';
import { interlock } from './yarn/knit';
import { type Study, study } from './yarn/study';
import { woven } from './yarn/woven';

const WIDE = 1200;
const HIGH = 1500;

const STUDIES: Record<string, Study> = {
  'micro-dot': {
    strands: interlock({ across: 28, along: 30, dots: { every: 4, by: 'tuck' } }),
    dyes: [INDIGO],
    waves: [
      { toward: 40, length: 24, lift: 2, stretch: 0.08, passes: 0, phase: 0.06 },
      { toward: 5, length: 13, lift: 0.4, stretch: 0.03, passes: 0, phase: 0.1 },
    ],
    view: { width: WIDE, height: HIGH, roll: -14, lean: 26, distance: 30, scale: 74 },
    focus: { at: 0.52, reach: 0.16, soft: 16 },
  },
  twill: {
    strands: woven({
      across: 24,
      along: 28,
      warp: { radius: 0.25, pitch: 0.47, uneven: 0.07, dye: 0 },
      weft: { radius: 0.2, pitch: 0.56, uneven: 0.07, dye: 0 },
    }),
    dyes: [GREIGE],
    waves: [
      { toward: -32, length: 15, lift: 1.7, stretch: 0, passes: 0, phase: 0.2 },
      { toward: 40, length: 21, lift: 0.8, stretch: 0, passes: 0, phase: 0.5 },
    ],
    view: { width: WIDE, height: HIGH, roll: 12, lean: 26, distance: 30, scale: 78 },
    focus: { at: 0.5, reach: 0.16, soft: 16 },
  },
  denim: {
    strands: woven({
      across: 24,
      along: 28,
      warp: { radius: 0.26, pitch: 0.5, uneven: 0.2, dye: 0 },
      weft: { radius: 0.21, pitch: 0.6, uneven: 0.14, dye: 1 },
    }),
    dyes: [INDIGO, UNDYED],
    waves: [
      { toward: 28, length: 18, lift: 1.9, stretch: 0, passes: 0, phase: 0.05 },
      { toward: -50, length: 16, lift: 0.7, stretch: 0, passes: 0, phase: 0.3 },
    ],
    view: { width: WIDE, height: HIGH, roll: -10, lean: 26, distance: 30, scale: 78 },
    focus: { at: 0.5, reach: 0.16, soft: 16 },
  },
};

/** Our three cloths, nearer than the catalogue shows them: every yarn is laid as the machine lays it. */
export async function drawFabrics(word = ''): Promise<void> {
  for (const [name, cloth] of Object.entries(STUDIES)) {
    if (!name.includes(word)) continue;
    const pixels = await study(cloth);
    const picture = sharp(pixels, { raw: { width: WIDE, height: HIGH, channels: 3 } });
    await writeWebp(await picture.png().toBuffer(), `fabric/${name}.webp`, 90);
  }
}
