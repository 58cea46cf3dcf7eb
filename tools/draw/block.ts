import { curve, type Line, last, type Point, reverse, slice, xAt } from './geometry';

/** Measures of half a trouser laid flat, in millimetres: the basic block every cut starts from. */
export interface Measures {
  /** Half the waist, and how far the front of it dips below the back. */
  waist: number;
  dip: number;
  /** Height of the waistband. */
  band: number;
  hip: number;
  hipAt: number;
  /** Waist to crotch. */
  rise: number;
  /** Outer edge at the fullest part of the thigh. */
  thigh: number;
  /** Inner edge and width at the knee; null on shorts. */
  knee: { at: number; inner: number; width: number } | null;
  /** Inner edge and width at the lower end of the leg. */
  end: { at: number; inner: number; width: number };
}

export interface Block extends Measures {
  outseam: Line;
  inseam: Line;
}

export function block(measures: Measures): Block {
  const { waist, band, hip, hipAt, rise, thigh, knee, end } = measures;
  const calf: Point[] = knee
    ? [
        [knee.inner, knee.at],
        [(knee.inner + end.inner) / 2 - 2, (knee.at + end.at) / 2],
      ]
    : [];
  const shin: Point[] = knee
    ? [
        [knee.inner + knee.width, knee.at],
        [(knee.inner + knee.width + end.inner + end.width) / 2 + 5, (knee.at + end.at) / 2],
      ]
    : [];
  const fork = Math.min(70, (end.at - rise) * 0.3);
  return {
    ...measures,
    outseam: curve([
      [waist, 0],
      [waist + (hip - waist) * 0.22, band],
      [hip, hipAt],
      [thigh, rise + (knee ? 60 : 30)],
      ...shin,
      [end.inner + end.width, end.at],
    ]),
    inseam: curve([
      [0, rise],
      [(knee?.inner ?? end.inner) * 0.5, rise + fork],
      ...calf,
      [end.inner, end.at],
    ]),
  };
}

/** The waist's edge, or a line so far below it, from the centre to the side. */
export function waistline(of: Block, down: number): Line {
  const side = xAt(of.outseam, down);
  return Array.from({ length: 25 }, (_, i) => {
    const t = i / 24;
    return [side * t, down + of.dip * (1 - t * t)] as const;
  });
}

/** A line from inseam (or centre) to outseam at a height, sagging a little. */
export function across(of: Block, at: number, sag = 5): Line {
  const inner = at <= of.rise ? 0 : xAt(of.inseam, at);
  const outer = xAt(of.outseam, at);
  return Array.from({ length: 17 }, (_, i) => {
    const t = i / 16;
    return [inner + (outer - inner) * t, at + sag * 4 * t * (1 - t)] as const;
  });
}

/** A point in the leg: `t` runs from inseam to outseam. */
export function inLeg(of: Block, t: number, at: number): Point {
  const inner = at <= of.rise ? 0 : xAt(of.inseam, at);
  return [inner + (xAt(of.outseam, at) - inner) * t, at];
}

export const hemLine = (of: Block): Line => across(of, of.end.at, 5);

/** Outline of the right half, closed through the centre. */
export function half(of: Block): Line {
  return [
    ...waistline(of, 0),
    ...of.outseam.slice(1),
    ...reverse(hemLine(of)),
    ...reverse(of.inseam),
    [0, of.dip],
  ];
}

/** Cloth between two depths below the waist edge. */
export function bandBetween(of: Block, from: number, to: number): Line {
  return [...waistline(of, from), ...slice(of.outseam, from, to), ...reverse(waistline(of, to))];
}

export const hemOuter = (of: Block): Point => last(of.outseam);
export const hemInner = (of: Block): Point => last(of.inseam);
