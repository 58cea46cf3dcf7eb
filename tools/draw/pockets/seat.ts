import { type Block, inLeg } from '../block';
import { type Line, mirrorPoint, type Point, path, reverse, type Side, shape } from '../geometry';
import { type Layers, NOTHING, shadow, stack, stroke } from '../layers';
import type { Colour } from '../palette';
import { barTack, bothSides, onSides, plate, stitch, stud } from '../stitches';

/** A slit pocket on the seat between two narrow welts, with a button under it. */
export function weltPocket(of: Block, thread: Colour, button: Colour | null): Layers {
  const y = of.band + 72;
  const from = inLeg(of, 0.3, y);
  const to: Point = [inLeg(of, 0.78, y)[0], y + 5];
  const edge = (by: number): Line => [
    [from[0], from[1] + by],
    [to[0], to[1] + by],
  ];
  return bothSides((side, mirrored) =>
    stack(
      plate(shape(mirrored(edge(-7)), reverse(mirrored(edge(7)))), 'url(#cloth-across)', 0.4),
      {
        ...NOTHING,
        paint: stroke(path(mirrored(edge(0))), '#0b0a12', 1.8, 0.7),
        fine: stroke(path(mirrored(edge(0))), '#000', 3, 0.9),
      },
      stitch(
        [
          ...mirrored(edge(-10)),
          ...reverse(mirrored(edge(10))),
          ...mirrored(edge(-10)).slice(0, 1),
        ],
        thread,
        1.1,
      ),
      barTack(mirrorPoint([from[0] - 3, from[1]], side), 90, thread, 20),
      barTack(mirrorPoint([to[0] + 3, to[1]], side), 90, thread, 20),
      button ? stud(mirrorPoint([(from[0] + to[0]) / 2, y + 22], side), 6.6, button, 1.2) : NOTHING,
    ),
  );
}

/** Patches on the seat: a pair with two slanting rows on denim, a single one on knits. */
export function patchPocket(_of: Block, thread: Colour, top: number, pair: boolean): Layers {
  const left = pair ? 42 : 50;
  const wide = pair ? 138 : 124;
  const deep = pair ? 150 : 138;
  const right = left + wide;
  const outline: Line = [
    [left, top],
    [right, top + 6],
    [right - 7, top + deep * 0.8],
    [left + wide * 0.5, top + deep],
    [left + 6, top + deep * 0.8],
  ];
  const inset = (by: number): Line => [
    [left + by, top + 16],
    [left + 6 + by * 0.9, top + deep * 0.8 - by * 0.5],
    [left + wide * 0.5, top + deep - by * 1.15],
    [right - 7 - by * 0.9, top + deep * 0.8 - by * 0.5],
    [right - by, top + 21],
  ];
  const slant = (down: number): Line => [
    [left + 9, top + 92 + down],
    [right - 11, top + 44 + down],
  ];
  const mouth = (down: number): Line => [
    [left, top + down],
    [right, top + 6 + down],
  ];
  const sides: Side[] = pair ? [1, -1] : [1];
  return onSides(sides, (side, mirrored) =>
    stack(
      shadow(path(mirrored(outline.map(([x, y]) => [x + 2 * side, y + 4] as const)), true), 0.35),
      plate(path(mirrored(outline), true), `url(#cloth-${side})`, 0.45),
      { ...NOTHING, paint: stroke(path(mirrored(mouth(0))), '#0b0a12', 2.4, 0.45) },
      stitch(mirrored(mouth(12)), thread),
      stitch(mirrored(inset(4)), thread),
      stitch(mirrored(inset(10)), thread),
      ...(pair ? [0, 8].map((down) => stitch(mirrored(slant(down)), thread)) : []),
      barTack(mirrorPoint([left + 7, top + 7], side), 90, thread),
      barTack(mirrorPoint([right - 7, top + 13], side), 90, thread),
    ),
  );
}
