import { type Block, inLeg } from './block';
import { blade } from './folds';
import { path } from './geometry';
import { type Layers, NOTHING } from './layers';
import { bothSides } from './stitches';

/** Paler cloth where a washed denim rubs: thigh, knee, and the creases at the hip. */
export function fade(of: Block, strength: number): Layers {
  if (strength <= 0 || !of.knee) return NOTHING;
  const { at } = of.knee;
  const worn = (from: number, to: number, width: number, opacity: number, t = 0.5) =>
    `<path d="${path(blade(inLeg(of, t, from), inLeg(of, 0.5, to), width), true)}" fill="#f4f1e8" fill-opacity="${(opacity * strength).toFixed(3)}" filter="url(#blur-32)"/>`;
  const whisker = (down: number, reach: number) =>
    `<path d="${path(blade([12, of.rise - 26 + down], [of.hip * reach, of.rise - 96 + down * 1.9], 9, 8), true)}" fill="#f4f1e8" fill-opacity="${(0.2 * strength).toFixed(3)}" filter="url(#blur-4)"/>`;
  return bothSides((side) => ({
    ...NOTHING,
    paint: `<g transform="scale(${side} 1)">${worn(of.rise - 170, at + 10, 170, 0.5, 0.55)}${worn(at - 150, at + 190, 150, 0.36)}${worn(at, of.end.at + 30, 110, 0.2)}${whisker(0, 0.7)}${whisker(22, 0.76)}${whisker(46, 0.72)}</g>`,
  }));
}
