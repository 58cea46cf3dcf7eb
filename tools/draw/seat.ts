import { type Block, inLeg, waistline } from './block';
import { crease } from './folds';
import {
  curve,
  first,
  flip,
  type Line,
  last,
  offset,
  type Point,
  path,
  pointAt,
  reverse,
  slice,
  xAt,
} from './geometry';
import { fill, grouped, type Layers, NOTHING, stack, stroke } from './layers';
import type { Colour } from './palette';
import { barTack, bothSides, plate, seam, stitch, stud, topstitched } from './stitches';

/** One short dart each side, from the band toward the back pocket. */
export function backDarts(of: Block): Layers {
  return bothSides((_, mirrored) => {
    const top = pointAt(waistline(of, of.band), 0.52);
    const line = mirrored([top, [top[0] + 4, top[1] + 58]]);
    return stack(seam(line, 0.8), crease(first(line), last(line), 14, 0.4));
  });
}

/** The V of cloth that shapes the seat of a denim, double felled. */
export function yoke(of: Block, thread: Colour): Layers {
  const side = of.band + 34;
  const line = curve([
    [0, of.band + 74],
    [of.waist * 0.5, of.band + 56],
    [xAt(of.outseam, side), side],
  ]);
  const rise: Line = [
    [0, of.band],
    [1, of.rise * 0.6],
    [0, of.rise],
  ];
  return stack(
    ...[3, 9].map((by) => stitch(offset(rise, -by), thread)),
    bothSides((_, mirrored) => topstitched(mirrored(line), thread, [])),
    bothSides((side, mirrored) =>
      stack(...[3.5, 9.5].map((by) => stitch(offset(mirrored(line), -by * side), thread))),
    ),
  );
}

/** The curved front pocket of a denim over its facing, with the watch pocket on one side. */
export function scoopPocket(of: Block, thread: Colour, metal: Colour): Layers {
  const start = pointAt(waistline(of, of.band), 0.5);
  const low = of.band + 92;
  const side: Point = [xAt(of.outseam, low), low];
  const mouth = curve([
    start,
    [start[0] + 6, start[1] + 42],
    [start[0] + (side[0] - start[0]) * 0.42, low - 12],
    [side[0] - 20, low + 1],
    side,
  ]);
  const facing = [...mouth, ...reverse(slice(of.outseam, of.band, low)), start];
  return stack(
    bothSides((_, mirrored) =>
      stack({
        ...NOTHING,
        paint:
          fill(path(mirrored(facing), true), '#0b0a12', 0.12) +
          stroke(path(mirrored(offset(mouth, -3))), '#0b0a12', 6, 0.4, 'filter="url(#blur-2)"'),
        fine: fill(path(mirrored(facing), true), '#000', 0.6),
      }),
    ),
    grouped(
      'clip-path="url(#facing)"',
      watchPocket(of, thread, metal),
      `<clipPath id="facing"><path d="${path(flip(facing, -1), true)}"/></clipPath>`,
    ),
    bothSides((hand, mirrored) =>
      stack(
        seam(mirrored(mouth), 1),
        stitch(offset(mirrored(mouth), 4 * hand), thread),
        stitch(offset(mirrored(mouth), 10 * hand), thread),
        ...[pointAt(mouth, 0.06), pointAt(mouth, 0.93)].map(([x, y]) =>
          stud([(x - 7) * hand, y + 6], 4.6, metal),
        ),
      ),
    ),
    outseamStitch(of, thread),
  );
}

function watchPocket(of: Block, thread: Colour, metal: Colour): Layers {
  const top = of.band + 34;
  const left = -of.waist * 0.9;
  const box: Line = [
    [left, top],
    [left + 54, top],
    [left + 54, top + 90],
    [left - 10, top + 90],
  ];
  return stack(
    plate(path(box, true), 'url(#cloth--1)', 0.4),
    stitch(
      box.slice(0, 2).map(([x, y]) => [x, y + 5] as const),
      thread,
    ),
    stitch(
      box.slice(1, 3).map(([x, y]) => [x - 4, y] as const),
      thread,
    ),
    stud([left + 49, top + 6], 4, metal),
  );
}

/** The short row beside the upper side seam that holds the pocket bag. */
const outseamStitch = (of: Block, thread: Colour): Layers =>
  bothSides((hand, mirrored) => {
    const line = slice(of.outseam, of.band + 100, of.rise - 30);
    const end = last(line);
    return stack(
      stitch(mirrored(offset(line, 7)), thread),
      barTack([(end[0] - 5) * hand, end[1]], 0, thread),
    );
  });

/** A second layer over the knee, shaped by two darts. */
export function kneePatch(of: Block, thread: Colour): Layers {
  if (!of.knee) return NOTHING;
  const { at } = of.knee;
  const edge = (y: number): Line =>
    Array.from({ length: 12 }, (_, i) => {
      const [x, h] = inLeg(of, i / 11, y);
      return [x, h + 6 * Math.sin((Math.PI * i) / 11)] as const;
    });
  return bothSides((_, mirrored) =>
    stack(
      ...[at - 26, at + 128].map((y) => {
        const row = mirrored(edge(y));
        return stack(
          seam(row, 0.9),
          stitch(
            row.map(([x, h]) => [x, h + 5] as const),
            thread,
          ),
          stitch(
            row.map(([x, h]) => [x, h + 11] as const),
            thread,
          ),
        );
      }),
    ),
  );
}
