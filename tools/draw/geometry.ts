/** Points and lines in garment millimetres: x from the centre front, y down from the waist. */

export type Point = readonly [number, number];
export type Line = readonly Point[];
/** 1 is the right half of the picture, -1 its mirror. */
export type Side = 1 | -1;

const ORIGIN: Point = [0, 0];
export const first = (line: Line): Point => line[0] ?? ORIGIN;
export const last = (line: Line): Point => line[line.length - 1] ?? ORIGIN;

export const mix = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];
const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** The point a share of the way along a sampled line. */
export const pointAt = (line: Line, t: number): Point =>
  line[Math.round(t * (line.length - 1))] ?? ORIGIN;

export const mirrorPoint = ([x, y]: Point, side: Side): Point => [x * side, y];

/** A smooth line through the landmarks (Catmull-Rom), sampled. */
export function curve(landmarks: Line, steps = 14): Line {
  const points: Point[] = [];
  for (let i = 0; i < landmarks.length - 1; i++) {
    const b = landmarks[i] ?? ORIGIN;
    const c = landmarks[i + 1] ?? b;
    const a = landmarks[i - 1] ?? b;
    const d = landmarks[i + 2] ?? c;
    const span = distance(b, c);
    const into = span / Math.max(distance(a, b) + span, 1);
    const out = span / Math.max(distance(c, d) + span, 1);
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const hermite = (axis: 0 | 1) => {
        const startSlope = (c[axis] - a[axis]) * into;
        const endSlope = (d[axis] - b[axis]) * out;
        return (
          (2 * t ** 3 - 3 * t ** 2 + 1) * b[axis] +
          (t ** 3 - 2 * t ** 2 + t) * startSlope +
          (-2 * t ** 3 + 3 * t ** 2) * c[axis] +
          (t ** 3 - t ** 2) * endSlope
        );
      };
      points.push([hermite(0), hermite(1)]);
    }
  }
  points.push(last(landmarks));
  return points;
}

export const flip = (line: Line, side: Side): Line => line.map(([x, y]) => [x * side, y] as const);
export const reverse = (line: Line): Line => [...line].reverse();

/** The line moved sideways; positive is to the right of the direction of travel. */
export function offset(line: Line, by: number): Line {
  return line.map((point, i) => {
    const before = line[i - 1] ?? point;
    const after = line[i + 1] ?? point;
    const length = distance(before, after) || 1;
    return [
      point[0] - ((after[1] - before[1]) / length) * by,
      point[1] + ((after[0] - before[0]) / length) * by,
    ] as const;
  });
}

/** Where a line that runs downward is at height y. */
export function xAt(line: Line, y: number): number {
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1] ?? ORIGIN;
    const b = line[i] ?? a;
    if (a[1] <= y && b[1] >= y) {
      return a[0] + ((b[0] - a[0]) * (y - a[1])) / Math.max(b[1] - a[1], 1e-6);
    }
  }
  return y < first(line)[1] ? first(line)[0] : last(line)[0];
}

/** The part of a downward line between two heights. */
export function slice(line: Line, from: number, to: number): Line {
  const inside = line.filter(([, y]) => y > from && y < to);
  return [[xAt(line, from), from], ...inside, [xAt(line, to), to]];
}

const n = (value: number) => value.toFixed(2);

/** The line as an SVG path. */
export function path(line: Line, closed = false): string {
  return `M${line.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`;
}
export const shape = (...lines: Line[]): string => path(lines.flat(), true);
