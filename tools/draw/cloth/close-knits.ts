import { noise } from '../random';
import type { CloseWeave } from './close-thread';

const part = (n: number) => n - Math.floor(n);

/** Plain knit seen close: columns of V stitches, each leg a round yarn. */
function stitches(wale: number, course: number, u: number, v: number) {
  const column = Math.floor(u / wale);
  const a = Math.abs(part(u / wale) - 0.5);
  const along = v / course + a * 1.9;
  const f = part(along);
  const round = Math.sin(Math.PI * f) ** 0.75 * Math.sin(Math.PI * Math.min(1, a / 0.5)) ** 0.55;
  const row = Math.floor(along);
  return { column, row, round, leg: u / wale - column < 0.5 ? 0 : 1, f };
}

export const closeInterlock: CloseWeave = (u, v) => {
  const { round } = stitches(48, 38, u, v);
  return { height: round, light: (round - 0.6) * 0.16 };
};

/** Every fourth stitch of a staggered grid is tucked, which leaves the dot. */
export const closeMicroDot: CloseWeave = (u, v) => {
  const { round, column, row } = stitches(33, 27, u, v);
  const across = 33 * 4;
  const down = 27 * 4;
  const line = Math.floor(v / down);
  const dx = (part(u / across + (line % 2) * 0.5) - 0.5) * across;
  const dy = (part(v / down) - 0.5) * down;
  const dimple = Math.max(0, 1 - Math.hypot(dx, dy * 1.1) / 36);
  const uneven = noise(column, row * 0.5) * 0.015;
  return {
    height: round * (1 - dimple * 0.75) - dimple * 1.7,
    light: (round - 0.6) * 0.14 - dimple * 0.3 + uneven,
  };
};

export const closeTerry: CloseWeave = (u, v) => {
  const { round, column, row, leg } = stitches(60, 47, u, v);
  const yarn = noise(column * 3.1 + leg * 7, row * 0.35) * 0.09 + noise(u / 22, v / 40) * 0.04;
  return {
    height: round,
    light: (round - 0.6) * 0.2 + yarn,
  };
};
