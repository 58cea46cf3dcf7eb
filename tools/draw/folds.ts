import { type Line, type Point, path } from './geometry';
import { fill, type Layers, NOTHING } from './layers';
import { between, type Random } from './random';

/** A lens-shaped fold from one point to another, bowed sideways by `bend`. */
export function blade(from: Point, to: Point, width: number, bend = 0): Line {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy) || 1;
  const normal: Point = [-dy / length, dx / length];
  const edge = (half: number) =>
    Array.from({ length: 15 }, (_, i) => {
      const t = i / 14;
      const swell = Math.sin(Math.PI * t) ** 0.8;
      const by = 4 * t * (1 - t) * bend + swell * half;
      return [from[0] + dx * t + normal[0] * by, from[1] + dy * t + normal[1] * by] as const;
    });
  return [...edge(width / 2), ...edge(-width / 2).reverse()];
}

/** A ridge with a valley under it: how cloth buckles when pushed together. */
export function fold(from: Point, to: Point, width: number, depth = 0.6, bend = 0): Layers {
  const drop = width * 0.75;
  const under = (point: Point): Point => [point[0], point[1] + drop];
  return {
    ...NOTHING,
    folds:
      fill(path(blade(from, to, width, bend), true), '#fff', depth) +
      fill(path(blade(under(from), under(to), width * 0.85, bend), true), '#000', depth * 0.9),
  };
}

/** A single soft valley or ridge. */
export const crease = (from: Point, to: Point, width: number, depth: number, bend = 0): Layers => ({
  ...NOTHING,
  folds: fill(
    path(blade(from, to, width, bend), true),
    depth < 0 ? '#000' : '#fff',
    Math.abs(depth),
  ),
});

/** Short upright pleats that an elastic draws into the cloth below (or above) it. */
export function gathers(along: Line, reach: number, random: Random, strength = 1): Layers {
  let fine = '';
  let folds = '';
  const count = Math.round(
    Math.abs((along[along.length - 1]?.[0] ?? 0) - (along[0]?.[0] ?? 0)) / 9,
  );
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5 + between(random, -0.3, 0.3)) / count;
    const spot = along[Math.min(along.length - 1, Math.round(t * (along.length - 1)))];
    if (!spot) continue;
    const length = reach * between(random, 0.35, 1);
    const lean = (spot[0] / 260) * 10 + between(random, -2, 2);
    const line = blade(
      [spot[0] + between(random, -2, 2), spot[1]],
      [spot[0] + lean, spot[1] + length],
      between(random, 4, 8),
    );
    const colour = i % 2 ? '#fff' : '#000';
    fine += fill(path(line, true), colour, 0.3 * strength);
    folds += fill(path(line, true), colour, 0.55 * strength);
  }
  return { ...NOTHING, fine, folds };
}
