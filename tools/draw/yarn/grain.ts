import { hash } from '../random';

const SIZE = 256;
const table = new Float32Array(SIZE * SIZE).map(
  (_, i) => hash(i % SIZE, Math.floor(i / SIZE)) * 2 - 1,
);

/** Smooth noise, -1 to 1, read from a table: for what is asked millions of times a picture. */
export function grain(x: number, y: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const dx = x - x0;
  const dy = y - y0;
  const u = dx * dx * (3 - 2 * dx);
  const v = dy * dy * (3 - 2 * dy);
  const left = x0 & 255;
  const right = (x0 + 1) & 255;
  const top = (y0 & 255) * SIZE;
  const bottom = ((y0 + 1) & 255) * SIZE;
  const a = table[top + left] ?? 0;
  const b = table[top + right] ?? 0;
  const c = table[bottom + left] ?? 0;
  const d = table[bottom + right] ?? 0;
  const over = a + (b - a) * u;
  return over + (c + (d - c) * u - over) * v;
}
