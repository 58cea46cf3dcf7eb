/** Seeded randomness (mulberry32): the same seed draws the same picture on every machine. */
export type Random = () => number;

export function seeded(seed: string): Random {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A value between `low` and `high`. */
export const between = (random: Random, low: number, high: number) => low + (high - low) * random();

/** The same pair of whole numbers always gives the same value, 0 to 1. */
export function hash(x: number, y: number): number {
  let mixed = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

const ease = (t: number) => t * t * (3 - 2 * t);

/** Smooth noise, -1 to 1, one bump for each unit. With a period it repeats without a seam. */
export function noise(x: number, y: number, periodX = 0, periodY = periodX): number {
  const wrap = (n: number, period: number) => (period > 0 ? ((n % period) + period) % period : n);
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const u = ease(x - x0);
  const v = ease(y - y0);
  const corner = (dx: number, dy: number) => hash(wrap(x0 + dx, periodX), wrap(y0 + dy, periodY));
  const top = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * u;
  const bottom = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * u;
  return (top + (bottom - top) * v) * 2 - 1;
}
