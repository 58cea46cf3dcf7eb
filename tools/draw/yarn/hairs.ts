import type { Colour } from '../palette';
import { hash } from '../random';
import type { Camera } from './camera';
import { type Laid, SPOT, SPOT_SIZE } from './lay';
import type { Seen } from './raster';
import { foldLight, linear } from './shade';

const PER_STEP = 16;
const DENSE = 0.6;

/** A hair's way along one axis: where it is rooted, where it heads, how it bends. */
type Way = readonly [number, number, number];

/** Loose ends of fibre that stand off the yarn and catch the light. Drawn into the lit picture. */
export function hairs(
  { spots, steps }: Laid,
  seen: Seen,
  camera: Camera,
  picture: Float32Array,
  dyes: readonly Colour[],
): void {
  const colours = dyes.map((dye) => dye.map((n) => linear(n) * 1.9 + 0.03));
  for (const { first, parts, seed } of steps) {
    for (let j = 0; j < PER_STEP; j++) {
      const chance = (n: number) => hash(seed * 13 + j, j * 7 + n * 101 + seed);
      const s = (first + Math.floor(chance(0) * parts)) * SPOT_SIZE;
      const long = 0.14 + 0.5 * chance(3) ** 2.2;
      const colour = colours[spots[s + SPOT.dye] ?? 0] ?? [];
      const bright = 0.12 + 0.88 * foldLight(spots, s);
      const lit = colour.map((n) => n * bright);
      draw(grow(spots, s, long, chance), long, lit, seen, camera, picture);
    }
  }
}

function grow(spots: Float32Array, s: number, long: number, chance: (n: number) => number) {
  const round = (chance(1) - 0.5) * Math.PI * 1.5;
  const bend = (chance(2) - 0.5) * long;
  const forward = (chance(4) - 0.5) * 1.9 * long;
  const lift = (0.15 + chance(5) * 0.48) * long;
  const cosine = Math.cos(round);
  const sine = Math.sin(round);
  const root = (spots[s + SPOT.radius] ?? 0) * 0.9;
  const way = (axis: number): Way => {
    const along = spots[s + SPOT.along + axis] ?? 0;
    const up = spots[s + SPOT.up + axis] ?? 0;
    const side = spots[s + SPOT.side + axis] ?? 0;
    const out = cosine * up + sine * side;
    const aside = cosine * side - sine * up;
    return [
      (spots[s + axis] ?? 0) + root * out,
      forward * along + lift * out,
      bend * (aside + 0.6 * along),
    ];
  };
  return [way(SPOT.x), way(SPOT.y), way(SPOT.z)] as const;
}

function draw(
  [wayX, wayY, wayZ]: readonly [Way, Way, Way],
  long: number,
  colour: readonly number[],
  { width, height, away }: Seen,
  { focal, distance }: Camera,
  picture: Float32Array,
): void {
  const at = ([root, head, bend]: Way, t: number) => root + (head + bend * t) * t;
  const count = Math.ceil((focal / distance) * (long / DENSE));
  for (let k = 0; k < count; k++) {
    const t = k / count;
    const depth = distance - at(wayZ, t);
    const x = width / 2 + (focal * at(wayX, t)) / depth - 0.5;
    const y = height / 2 - (focal * at(wayY, t)) / depth - 0.5;
    const column = Math.floor(x);
    const row = Math.floor(y);
    if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) continue;
    // A hair is thinner than a pixel and shared by four of them.
    for (let n = 0; n < 4; n++) {
      const right = n & 1;
      const below = n >> 1;
      const pixel = (row + below) * width + column + right;
      if (depth > (away[pixel] ?? 0) + 0.01) continue;
      const near = (right ? x - column : 1 - x + column) * (below ? y - row : 1 - y + row);
      const share = 0.36 * (1 - t * 0.7) * near;
      for (let c = 0; c < 3; c++) {
        const i = pixel * 3 + c;
        picture[i] = (picture[i] ?? 0) * (1 - share) + (colour[c] ?? 0) * share;
      }
    }
  }
}
