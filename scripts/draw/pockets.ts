import { type Block, inLeg, waistline } from './block';
import { crease } from './folds';
import { curve, first, last, type Line, mix, offset, type Point, path, reverse, type Side, shape, slice, xAt } from './geometry';
import { fill, type Layers, NOTHING, shadow, stack, stroke } from './layers';
import { type Colour, css, darker, lighter } from './palette';
import { barTack, bothSides, onSides, plate, puckers, seam, stitch, stud, twinStitch } from './stitches';

/** A hand pocket cut on the slant from the waist to the side seam. */
export function slantPocket(
  of: Block,
  thread: Colour,
  from = 0.66,
  deep = 165,
  inset = 0,
): Layers {
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
        paint: stroke(path(mirrored(offset(mouth, -2))), '#0b0a12', 5, 0.3, 'filter="url(#blur-2)"'),
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

const pointAt = (line: Line, t: number): Point => line[Math.round(t * (line.length - 1))] ?? [0, 0];
const mirrorPoint = (point: Point, side: 1 | -1): Point => [point[0] * side, point[1]];

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
      { ...NOTHING, paint: stroke(path(mirrored(edge(0))), '#0b0a12', 1.8, 0.7), fine: stroke(path(mirrored(edge(0))), '#000', 3, 0.9) },
      stitch([...mirrored(edge(-10)), ...reverse(mirrored(edge(10))), ...mirrored(edge(-10)).slice(0, 1)], thread, 1.1),
      barTack(mirrorPoint([from[0] - 3, from[1]], side), 90, thread, 20),
      barTack(mirrorPoint([to[0] + 3, to[1]], side), 90, thread, 20),
      button ? stud(mirrorPoint([(from[0] + to[0]) / 2, y + 22], side), 6.6, button, 1.2) : NOTHING,
    ),
  );
}

/** Patches on the seat: a pair with two slanting rows on denim, a single one on knits. */
export function patchPocket(of: Block, thread: Colour, top: number, pair: boolean): Layers {
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

/** A box on the outer thigh that opens along a pleat, closed by a flap. */
export function bellowsPocket(of: Block, thread: Colour, button: Colour, top: number, deep = 190): Layers {
  const out = 13;
  const reach = 0.4;
  const inner = (y: number): Point => inLeg(of, reach, y);
  const outer = (y: number): Point => [xAt(of.outseam, y) + out, y + 4];
  const low = top + deep;
  const box: Line = [inner(top), outer(top), outer(low - 10), [outer(low)[0] - 12, low + 3], inner(low)];
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
    return line.map(([x, y]) => [x - Math.sign(x - middle[0]) * by, y - Math.sign(y - middle[1]) * by] as const);
  };
  return bothSides((side, mirrored) =>
    stack(
      shadow(path(mirrored(box.map(([x, y]) => [x - 3, y + 8] as const)), true), 0.45, 8),
      plate(path(mirrored(box), true), `url(#cloth-${side})`, 0.8),
      stitch([...mirrored(rim(box, 6)), ...mirrored(rim(box, 6)).slice(0, 1)], thread),
      seam(mirrored(pleat(0.4)), 0.9),
      seam(mirrored(pleat(0.64)), 0.9),
      { ...NOTHING, paint: fill(shape(mirrored(pleat(0.4)), reverse(mirrored(pleat(0.64)))), '#0b0a12', 0.09) },
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

/** The small woven label in the side seam. */
export function label(of: Block, at: number, colour: Colour): Layers {
  const x = xAt(of.outseam, at);
  const tab: Line = [
    [x - 1, at],
    [x + 13, at + 1],
    [x + 12, at + 25],
    [x - 1, at + 24],
  ];
  return stack(plate(path(tab, true), css(colour), 0.5), {
    ...NOTHING,
    paint: stroke(path(tab.slice(1, 3).map(([a, b]) => [a - 4, b] as const)), css(lighter(colour, 0.7)), 1.4, 0.9, 'stroke-dasharray="2.6 1.6"'),
  });
}

/** Sewn leather at the back waist of a denim. */
export function leatherPatch(of: Block): Layers {
  const x = of.waist * 0.52;
  const y = of.band * 0.12;
  const d = `M${x} ${y}h72v${of.band * 0.98}h-72z`;
  const hide: Colour = [156, 104, 62];
  return {
    paint:
      fill(d, css(hide)) +
      stroke(`M${x + 4} ${y + 4}h64v${of.band * 0.98 - 8}h-64z`, css([222, 190, 140]), 1, 0.9, 'stroke-dasharray="4 2"') +
      stroke(`M${x + 16} ${y + of.band * 0.34}h40M${x + 22} ${y + of.band * 0.62}h28`, css(darker(hide, 0.5)), 2.6, 0.8),
    fine: fill(d, '#fff', 0.7) + stroke(`M${x + 16} ${y + of.band * 0.34}h40M${x + 22} ${y + of.band * 0.62}h28`, '#000', 2.6, 0.8),
    folds: '',
  };
}
