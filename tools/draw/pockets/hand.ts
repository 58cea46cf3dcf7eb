import { type Block, waistline } from '../block';
import {
  curve,
  first,
  type Line,
  last,
  mirrorPoint,
  mix,
  offset,
  type Point,
  path,
  pointAt,
  reverse,
  shape,
  slice,
  xAt,
} from '../geometry';
import { fill, type Layers, NOTHING, stack, stroke } from '../layers';
import type { Colour } from '../palette';
import { barTack, bothSides, plate, puckers, seam, stitch, twinStitch } from '../stitches';

/** A hand pocket cut on the slant from the waist to the side seam. */
export function slantPocket(of: Block, thread: Colour, from = 0.66, deep = 165, inset = 0): Layers {
  const start = pointAt(waistline(of, of.band), from);
  const low = of.band + deep;
  const foot: Point = [xAt(of.outseam, low) - inset, low];
  const half = mix(start, foot, 0.5);
  const mouth = curve([start, [half[0] + 4, half[1]], foot]);
  const edge = slice(of.outseam, of.band, low).map(([x, y]) => [x - inset, y] as const);
  const under = [...mouth, ...reverse(edge)];
  return bothSides((side, mirrored) =>
    stack(
      {
        ...NOTHING,
        paint: fill(path(mirrored(under), true), '#0b0a12', 0.1),
        fine: fill(path(mirrored(under), true), '#000', 0.55),
      },
      {
        ...NOTHING,
        paint: stroke(
          path(mirrored(offset(mouth, -2))),
          '#0b0a12',
          5,
          0.3,
          'filter="url(#blur-2)"',
        ),
        folds: stroke(path(mirrored(offset(mouth, 9))), '#fff', 10, 0.3),
      },
      seam(mirrored(mouth), 1),
      twinStitch(mirrored(offset(mouth, 7)), thread),
      puckers(mirrored(offset(mouth, 7)), 6, 9),
      barTack(mirrorPoint(mix(first(mouth), last(mouth), 0.05), side), 70 * side, thread),
      barTack(mirrorPoint([last(mouth)[0] - 7, last(mouth)[1] - 9], side), 10 * side, thread),
    ),
  );
}

/** A hand pocket closed by a coil zip between two lips of cloth. */
export function zipPocket(of: Block, thread: Colour): Layers {
  const top = pointAt(waistline(of, of.band + 22), 0.78);
  const foot: Point = [xAt(of.outseam, of.band + 178) - 16, of.band + 178];
  const mouth: Line = [top, mix(top, foot, 0.5), foot];
  return bothSides((side, mirrored) => {
    const line = mirrored(mouth);
    const pull = mirrorPoint(mix(top, foot, 0.06), side);
    const lean = (Math.atan2(foot[0] - top[0], foot[1] - top[1]) * -180 * side) / Math.PI;
    return stack(
      plate(shape(offset(line, -9), reverse(offset(line, 9))), `url(#cloth-${side})`, 0.3),
      stitch(offset(line, -7), thread, 1.1),
      stitch(offset(line, 7), thread, 1.1),
      {
        paint:
          stroke(path(line), '#14131a', 6.4) +
          stroke(path(line), '#8d8a86', 3.4, 0.95, 'stroke-dasharray="1.5 1.5"'),
        fine: stroke(path(line), '#000', 6, 0.5),
        folds: '',
      },
      {
        paint: `<g transform="translate(${pull[0]} ${pull[1]}) rotate(${lean})">${fill('M-4 -5H4L5 6H-5Z', '#a8a49c')}${fill('M-2.6 5H2.6L3.2 34Q0 37 -3.2 34Z', '#c9c5bb')}</g>`,
        fine: `<g transform="translate(${pull[0]} ${pull[1]}) rotate(${lean})">${fill('M-4 -5H4L3 36H-3Z', '#fff')}</g>`,
        folds: '',
      },
      barTack(mirrorPoint([top[0], top[1] - 4], side), 0, thread, 14),
      barTack(mirrorPoint([foot[0], foot[1] + 4], side), 0, thread, 14),
    );
  });
}
