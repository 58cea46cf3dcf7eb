import { INDIGO, UNDYED } from '../yarn/dyes';
import { knit } from '../yarn/knit';
import type { Study } from '../yarn/study';

export const WIDTH = 1280;
export const HEIGHT = 720;
export const FRAMES_A_SECOND = 24;
export const FRAMES = 120;

/** Knit seen close, indigo with stitches of undyed yarn: a fold runs through it, and where it is stretched it opens. */
export const FINEST_FABRIC: Study = {
  strands: knit({ across: 34, along: 30, dots: { every: 4, by: 'colour' } }),
  dyes: [INDIGO, UNDYED],
  waves: [
    { toward: 34, length: 17, lift: 1.6, stretch: 0.1, passes: 1, phase: 0.1 },
    { toward: 68, length: 12, lift: 0.25, stretch: 0.03, passes: 1, phase: 0.4 },
  ],
  view: { width: WIDTH, height: HEIGHT, roll: -16, lean: 38, distance: 34, scale: 58 },
  focus: { at: 0.56, reach: 0.07, soft: 13 },
};
