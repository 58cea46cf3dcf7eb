import { type Block, half, hemLine, inLeg, waistline } from './block';
import type { View } from './flat';
import { crease, fold } from './folds';
import { offset, type Point, path, reverse, type Side, slice } from './geometry';
import { fill, grouped, type Layers, NOTHING, stack, stroke } from './layers';
import { type Colour, css, darker } from './palette';
import { between, type Random, seeded } from './random';
import { bothSides, puckers, seam, stitch } from './stitches';

/** Both legs as plain cloth, their edges and the seams every trouser has. */
export function legs(of: Block, view: View): Layers {
  const riseLine = curveOfRise(of, view);
  return stack(
    bothSides((side, mirrored) => ({
      ...NOTHING,
      paint: fill(path(mirrored(half(of)), true), `url(#cloth-${side})`),
    })),
    bothSides((_, mirrored) => ({
      ...NOTHING,
      paint:
        stroke(path(mirrored(offset(of.inseam, 1))), '#0b0a12', 5, 0.16) +
        stroke(path(mirrored(of.outseam)), '#0b0a12', 3, 0.12),
      fine: stroke(path(mirrored(offset(of.outseam, 5))), '#000', 3, 0.22),
    })),
    seam(riseLine, 0.6),
    puckers(riseLine, 7),
  );
}

/** The centre seam: straight in front, leaning at the seat. */
const curveOfRise = (of: Block, view: View) =>
  [
    [0, of.dip + of.band],
    [0, of.rise * 0.55],
    [view === 'front' ? 1.5 : -1.5, of.rise * 0.8],
    [0, of.rise],
  ] as const;

/** The inside of the back's waistband, seen above the front's dip, with its woven label. */
export function inside(of: Block, colour: Colour): Layers {
  const back = darker(colour, 0.36);
  const low = waistline(of, 8);
  return stack(
    bothSides((_, mirrored) => ({
      ...NOTHING,
      paint: fill(path(mirrored([...backEdge(of), ...reverse(low)]), true), css(back)),
    })),
    {
      ...NOTHING,
      paint:
        fill('M-26 -2H26V30H-26Z', css([238, 232, 218])) +
        stroke('M-17 7H17', css([39, 53, 126]), 3, 0.9, 'stroke-dasharray="5 1.6"'),
    },
  );
}

/** The back's waist edge, which stands a little above the sides. */
const backEdge = (of: Block) =>
  waistline(of, 0).map(([x], i, all) => {
    const t = i / (all.length - 1);
    return [x, -of.dip * 0.12 * (1 - t * t)] as const;
  });

/** A sliver of the inside of the hem's far edge, below the near one. */
export function hemOpening(of: Block, colour: Colour): Layers {
  const near = hemLine(of);
  const far = near.map(([x, y], i, all) => {
    const t = i / (all.length - 1);
    return [x, y + 7 * 4 * t * (1 - t)] as const;
  });
  return bothSides((_, mirrored) => ({
    ...NOTHING,
    paint: fill(path(mirrored([...near, ...reverse(far)]), true), css(darker(colour, 0.5))),
  }));
}

/** How the cloth lies: drag lines at the crotch, buckling at the knee, slack above the hem. No two legs lie alike. */
export function drape(of: Block, seed: string, slack: number): Layers {
  const random = seeded(seed);
  return bothSides((side) => {
    const by = loosely(random);
    const folds = [...crotch(of, by), ...thigh(of, by), ...shin(of, by, random, slack)];
    return grouped(side === 1 ? '' : 'transform="scale(-1 1)"', stack(...folds));
  });
}

type Fold = (from: Point, to: Point, width: number, depth: number, bend?: number) => Layers;
interface Loosely {
  fold: Fold;
  crease: Fold;
}

/** Folds and creases that are moved, bent and deepened by chance, and some of them not there at all. */
function loosely(random: Random): Loosely {
  const moved = ([x, y]: Point): Point => [
    x + between(random, -7, 7),
    y + between(random, -16, 16),
  ];
  const of =
    (draw: Fold): Fold =>
    (from, to, width, depth, bend = 0) => {
      const layers = draw(
        moved(from),
        moved(to),
        width * between(random, 0.7, 1.35),
        depth * between(random, 0.55, 1.2),
        bend * between(random, -0.4, 1.8),
      );
      return random() < 0.22 ? NOTHING : layers;
    };
  return { fold: of(fold), crease: of(crease) };
}

function crotch({ rise, band, hip, waist }: Block, by: Loosely): Layers[] {
  return [
    by.fold([6, rise - 6], [hip * 0.55, rise - 62], 15, 0.5, 8),
    by.fold([10, rise + 14], [hip * 0.72, rise + 8], 17, 0.5, -10),
    by.fold([18, rise + 46], [hip * 0.62, rise + 92], 16, 0.42, -12),
    by.crease([4, rise - 26], [hip * 0.32, rise - 128], 16, -0.4, 5),
    by.crease([waist * 0.7, band + 40], [waist * 0.6, rise - 40], 26, 0.22, 10),
  ];
}

function thigh(of: Block, by: Loosely): Layers[] {
  if (!of.knee) {
    const low = of.end.at;
    return [
      by.crease(inLeg(of, 0.62, of.rise + 10), inLeg(of, 0.56, low - 26), 40, 0.26, 6),
      by.crease(inLeg(of, 0.3, of.rise + 70), inLeg(of, 0.34, low - 24), 26, -0.24, 5),
      by.crease(inLeg(of, 0.84, of.rise - 10), inLeg(of, 0.8, low - 30), 24, -0.2, -4),
    ];
  }
  const { at } = of.knee;
  return [
    by.crease(inLeg(of, 0.7, of.rise - 60), inLeg(of, 0.55, at - 90), 44, 0.24, 12),
    by.crease(inLeg(of, 0.26, of.rise + 110), inLeg(of, 0.36, at - 40), 28, -0.22, 6),
    by.fold(inLeg(of, 0.06, at - 52), inLeg(of, 0.58, at - 26), 14, 0.4, -9),
    by.fold(inLeg(of, 0.94, at - 22), inLeg(of, 0.42, at + 12), 14, 0.38, 9),
    by.fold(inLeg(of, 0.07, at + 26), inLeg(of, 0.5, at + 40), 12, 0.34, -7),
  ];
}

function shin(of: Block, by: Loosely, random: Random, slack: number): Layers[] {
  if (!of.knee) return [];
  const top = of.knee.at + 90;
  const long = of.end.at - top;
  const folds = [
    by.crease(inLeg(of, 0.58, of.knee.at + 50), inLeg(of, 0.5, of.end.at - 60), 34, 0.22, -6),
  ];
  const count = Math.round(between(random, 2, 4.5) + slack * 3);
  for (let i = 0; i < count; i++) {
    const down = top + long * (0.4 + (0.52 * i) / count);
    const fromOuter = random() < 0.5;
    const reach = between(random, 0.35, 0.75);
    const start = inLeg(of, fromOuter ? 0.96 : 0.04, down);
    const stop = inLeg(of, fromOuter ? 1 - reach : reach, down + between(random, 8, 26));
    folds.push(by.fold(start, stop, 12, 0.22 + 0.3 * slack, fromOuter ? 7 : -7));
  }
  return folds;
}

/** The line down the middle of a pressed leg. */
export function pressed(of: Block): Layers {
  const top = inLeg(of, 0.56, of.band + 60);
  const line = Array.from({ length: 40 }, (_, i) => {
    const at = top[1] + ((of.end.at - 4 - top[1]) * i) / 39;
    return inLeg(of, at < of.rise ? 0.56 : 0.5 + 0.06 * Math.max(0, 1 - (at - of.rise) / 80), at);
  });
  return bothSides((side, mirrored) => ({
    ...NOTHING,
    paint: stroke(path(mirrored(line)), '#0b0a12', 1.6, 0.16),
    fine: stroke(path(mirrored(line)), '#fff', 3.4, 0.55),
    folds: stroke(path(mirrored(offset(line, -7 * side))), '#fff', 12, 0.22),
  }));
}

/** A strip beside the side seam, cut from other cloth. */
export function sideStrip(
  of: Block,
  width: number,
  from: number,
  cloth: string,
  thread: Colour,
): Layers {
  const outer = slice(of.outseam, from, of.end.at);
  const inner = outer.map(([x, y]) => [x - width, y] as const);
  return bothSides((side: Side, mirrored) =>
    stack(
      {
        ...NOTHING,
        paint: fill(path(mirrored([...outer, ...reverse(inner)]), true), cloth),
      },
      seam(mirrored(inner), 0.6),
      stitch(offset(mirrored(inner), 4 * side), thread, 1.1),
    ),
  );
}
