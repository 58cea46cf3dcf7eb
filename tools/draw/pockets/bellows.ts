import { type Block, inLeg } from '../block';
import { crease } from '../folds';
import {
  first,
  type Line,
  last,
  mirrorPoint,
  mix,
  type Point,
  path,
  reverse,
  shape,
  xAt,
} from '../geometry';
import { fill, type Layers, NOTHING, shadow, stack } from '../layers';
import type { Colour } from '../palette';
import { barTack, bothSides, plate, seam, stitch, stud } from '../stitches';

/** A box on the outer thigh that opens along a pleat, closed by a flap. */
export function bellowsPocket(
  of: Block,
  thread: Colour,
  button: Colour,
  top: number,
  deep = 190,
): Layers {
  const out = 13;
  const reach = 0.4;
  const inner = (y: number): Point => inLeg(of, reach, y);
  const outer = (y: number): Point => [xAt(of.outseam, y) + out, y + 4];
  const low = top + deep;
  const box: Line = [
    inner(top),
    outer(top),
    outer(low - 10),
    [outer(low)[0] - 12, low + 3],
    inner(low),
  ];
  const flapLow = top + 62;
  const lift = (point: Point, x: number, y: number): Point => [point[0] + x, point[1] + y];
  const flap: Line = [
    lift(inner(top - 16), -5, 0),
    lift(outer(top - 16), 4, 0),
    lift(outer(flapLow - 12), 4, 0),
    lift(outer(flapLow), -10, 2),
    mix(lift(inner(flapLow), -5, 0), lift(outer(flapLow), 4, 0), 0.5),
    lift(inner(flapLow), 8, 0),
    lift(inner(flapLow - 12), -5, 0),
  ];
  const pleat = (t: number): Line => [
    mix(inner(top), outer(top), t),
    mix(inner(low), outer(low), t),
  ];
  const rim = (line: Line, by: number): Line => {
    const middle: Point = [
      line.reduce((sum, [x]) => sum + x, 0) / line.length,
      line.reduce((sum, [, y]) => sum + y, 0) / line.length,
    ];
    return line.map(
      ([x, y]) => [x - Math.sign(x - middle[0]) * by, y - Math.sign(y - middle[1]) * by] as const,
    );
  };
  return bothSides((side, mirrored) =>
    stack(
      shadow(path(mirrored(box.map(([x, y]) => [x - 3, y + 8] as const)), true), 0.45, 8),
      plate(path(mirrored(box), true), `url(#cloth-${side})`, 0.8),
      stitch([...mirrored(rim(box, 6)), ...mirrored(rim(box, 6)).slice(0, 1)], thread),
      seam(mirrored(pleat(0.4)), 0.9),
      seam(mirrored(pleat(0.64)), 0.9),
      {
        ...NOTHING,
        paint: fill(shape(mirrored(pleat(0.4)), reverse(mirrored(pleat(0.64)))), '#0b0a12', 0.09),
      },
      crease(...ends(mirrored(pleat(0.52))), 22, -0.35),
      crease(...ends(mirrored(pleat(0.18))), 26, 0.3),
      shadow(path(mirrored(flap.map(([x, y]) => [x + 1, y + 8] as const)), true), 0.5),
      plate(path(mirrored(flap), true), `url(#cloth-${side})`, 1),
      stitch([...mirrored(rim(flap, 5)), ...mirrored(rim(flap, 5)).slice(0, 1)], thread),
      ...[0.2, 0.82].map((t) =>
        stud(mirrorPoint(mix(inner(flapLow - 20), outer(flapLow - 20), t), side), 6.4, button, 1.2),
      ),
      barTack(mirrorPoint(lift(inner(top - 8), 3, 0), side), 90, thread),
      barTack(mirrorPoint(lift(outer(top - 8), -4, 0), side), 90, thread),
      barTack(mirrorPoint(lift(inner(low), 6, -6), side), 45 * side, thread),
    ),
  );
}

const ends = (line: Line): [Point, Point] => [first(line), last(line)];
