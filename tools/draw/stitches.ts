import { flip, type Line, offset, type Point, path, type Side } from './geometry';
import { fill, type Layers, NOTHING, stack, stroke } from './layers';
import { type Colour, css, darker, lighter } from './palette';

/** One row of lockstitch: thread lying in a shallow groove. Lengths in millimetres. */
export function stitch(line: Line, thread: Colour, width = 1.3): Layers {
  const d = path(line);
  return {
    paint:
      stroke(d, css(darker(thread, 0.75)), width * 1.7, 0.2) +
      stroke(d, css(thread), width, 0.95, 'stroke-dasharray="4.2 2.2" stroke-linecap="round"'),
    fine: stroke(d, '#000', 2.6, 0.28),
    folds: '',
  };
}

/** Two rows, as a twin needle sews them. */
export const twinStitch = (line: Line, thread: Colour, apart = 6): Layers =>
  stack(stitch(offset(line, -apart / 2), thread), stitch(offset(line, apart / 2), thread));

/** Where two pieces of cloth meet: a groove with one edge lying higher. */
export const seam = (line: Line, depth = 0.75): Layers => ({
  paint: stroke(path(line), '#0b0a12', 1.5, 0.34 * depth),
  fine:
    stroke(path(line), '#000', 3.2, 0.8 * depth) +
    stroke(path(offset(line, 4)), '#fff', 4, 0.3 * depth),
  folds: '',
});

/** A seam with a row of topstitching each side of it where asked, and small puckers along it. */
export function topstitched(line: Line, thread: Colour, by: readonly number[]): Layers {
  return stack(seam(line), puckers(line), ...by.map((row) => stitch(offset(line, row), thread)));
}

/** The small regular waves that thread tension pulls into cloth beside a seam. */
export function puckers(line: Line, reach = 9, every = 11): Layers {
  let fine = '';
  let travelled = 0;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1];
    const b = line[i];
    if (!a || !b) continue;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    for (let at = every - (travelled % every); at < length; at += every) {
      const x = a[0] + ((b[0] - a[0]) * at) / length;
      const y = a[1] + ((b[1] - a[1]) * at) / length;
      const nx = (-(b[1] - a[1]) / length) * reach;
      const ny = ((b[0] - a[0]) / length) * reach;
      const lean = ((b[0] - a[0]) / length) * 3;
      const rise = ((b[1] - a[1]) / length) * 3;
      fine += `<path d="M${x - nx - lean} ${y - ny - rise}L${x + nx + lean} ${y + ny + rise}" stroke="#fff" stroke-opacity=".13" stroke-width="3.4" stroke-linecap="round"/>`;
    }
    travelled += length;
  }
  return { ...NOTHING, fine };
}

/** A dense zigzag that holds a pocket corner. */
export function barTack([x, y]: Point, angle: number, thread: Colour, length = 11): Layers {
  const teeth = Array.from(
    { length: 9 },
    (_, i) => [-length / 2 + (length * i) / 8, i % 2 ? 1.7 : -1.7] as const,
  );
  const place = `transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${angle.toFixed(1)})"`;
  const d = path(teeth);
  return {
    paint: `<g ${place}>${stroke(d, css(darker(thread, 0.5)), 3, 0.5)}${stroke(d, css(thread), 1.5)}</g>`,
    fine: `<g ${place}>${stroke(path([[-length / 2, 0] as const, [length / 2, 0] as const]), '#fff', 4, 0.6, 'stroke-linecap="round"')}</g>`,
    folds: '',
  };
}

/** Round metal or horn: rivet, button, eyelet. */
export function stud([x, y]: Point, radius: number, colour: Colour, hole = 0): Layers {
  const ring = (r: number, c: string, more = '') =>
    `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${r.toFixed(2)}" fill="${c}" ${more}/>`;
  return {
    paint:
      ring(radius + 1.6, '#0b0a12', 'fill-opacity=".35" filter="url(#blur-2)"') +
      ring(radius, css(darker(colour, 0.35))) +
      ring(radius * 0.86, css(colour)) +
      ring(radius * 0.5, css(lighter(colour, 0.25))) +
      (hole > 0 ? ring(hole, '#15131a') : ''),
    fine:
      ring(radius, '#fff', 'fill-opacity=".75"') +
      ring(hole || radius * 0.35, '#000', 'fill-opacity=".5"'),
    folds: '',
  };
}

type DrawSide = (side: Side, mirrored: (line: Line) => Line) => Layers;

/** Draws for the sides named; the left is the right one mirrored. */
export const onSides = (sides: readonly Side[], draw: DrawSide): Layers =>
  stack(...sides.map((side) => draw(side, (line) => flip(line, side))));

export const bothSides = (draw: DrawSide): Layers => onSides([1, -1], draw);

/** A plate of cloth lying on another: filled, its edge raised. */
export const plate = (d: string, cloth: string, lift = 0.35): Layers => ({
  paint: fill(d, cloth) + stroke(d, '#0b0a12', 1.4, 0.3),
  fine: fill(d, '#fff', lift),
  folds: '',
});
