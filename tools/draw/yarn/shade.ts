import type { Colour } from '../palette';
import type { Camera } from './camera';
import { type Laid, SPOT, SPOT_SIZE } from './lay';
import type { Seen } from './raster';
import { type Surface, surfaceAt } from './surface';

/** To the window, in the camera's space: right, up, toward the lens. */
const WINDOW = unit(-0.62, 0.5, 0.5);
/** Half way from the window to the lens: fibres shine that lie across it. */
const HALF = unit(WINDOW[0], WINDOW[1], WINDOW[2] + 1);
const SUN: Colour = [1.72, 1.58, 1.4];
const SKY: Colour = [0.3, 0.34, 0.44];
const GROUND = 0.003;
/** Where to look for yarns that stand in the light, in wales from the point lit. */
const MARCH = Array.from({ length: 12 }, (_, i) => ((i + 1) / 12) ** 1.4 * 0.95);

function unit(x: number, y: number, z: number): Colour {
  const long = Math.hypot(x, y, z);
  return [x / long, y / long, z / long];
}

/** A byte of a picture as an amount of light. */
export const linear = (n: number) => (n / 255) ** 2.2;

const smooth = (low: number, high: number, n: number) => {
  const t = Math.min(1, Math.max(0, (n - low) / (high - low)));
  return t * t * (3 - 2 * t);
};

/** Lights every pixel of yarn: three amounts of light a pixel, 1 for white paper. */
export function shade(
  laid: Laid,
  seen: Seen,
  camera: Camera,
  dyes: readonly Colour[],
): Float32Array {
  const { spots } = laid;
  const { width, height, spot, angle } = seen;
  const picture = new Float32Array(width * height * 3).fill(GROUND);
  const dyed = new Float32Array(dyes.flatMap((dye) => dye.map(linear)));
  const at: Surface = { nx: 0, ny: 0, nz: 0, fx: 0, fy: 0, fz: 0, tint: 0, height: 0, crown: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const which = spot[i] ?? -1;
      if (which < 0) continue;
      const s = which * SPOT_SIZE;
      surfaceAt(spots, s, angle[i] ?? 0, at);
      const fold = foldLight(spots, s);
      const facing = at.nx * WINDOW[0] + at.ny * WINDOW[1] + at.nz * WINDOW[2];
      const sun = sunlight(seen, camera, x, y) * (0.3 + 1.15 * fold);
      const direct = Math.max(0, (facing + 0.22) / 1.22) * sun;
      const open = smooth(-0.42, 0.3, at.height) * (0.75 + 0.25 * at.crown);
      const sky = (0.55 + 0.22 * at.ny + 0.3 * at.nz) * (0.12 + 0.88 * open) * (0.7 + 0.3 * fold);
      const across = at.fx * HALF[0] + at.fy * HALF[1] + at.fz * HALF[2];
      const sheen = Math.max(0, 1 - across * across) ** 14 * Math.max(0, facing) * sun * 0.04;
      const dye = (spots[s + SPOT.dye] ?? 0) * 3;
      for (let c = 0; c < 3; c++) {
        const own = (dyed[dye + c] ?? 0) * at.tint;
        const bright = SUN[c] ?? 0;
        picture[i * 3 + c] = own * (direct * bright + sky * (SKY[c] ?? 0)) + sheen * bright;
      }
    }
  }
  return picture;
}

/** How far the cloth itself is turned to the window there, 0 to 1. */
export function foldLight(spots: Float32Array, s: number): number {
  const turned =
    (spots[s + SPOT.normal] ?? 0) * WINDOW[0] +
    (spots[s + SPOT.normal + 1] ?? 0) * WINDOW[1] +
    (spots[s + SPOT.normal + 2] ?? 0) * WINDOW[2];
  return smooth(0.1, 1.05, turned);
}

/** How much of the window that pixel sees past the yarns in front of it, 0 to 1. */
function sunlight({ width, height, away }: Seen, { focal }: Camera, x: number, y: number): number {
  const depth = away[y * width + x] ?? 0;
  const scale = focal / depth;
  let covered = 0;
  for (let k = 0; k < MARCH.length; k++) {
    const gone = MARCH[k] ?? 0;
    const column = Math.round(x + WINDOW[0] * gone * scale);
    const row = Math.round(y - WINDOW[1] * gone * scale);
    if (column < 0 || row < 0 || column >= width || row >= height) break;
    const above = depth - WINDOW[2] * gone - (away[row * width + column] ?? 0);
    // What stands far above is another fold, not a neighbour.
    if (above < 1.2) covered = Math.max(covered, above / (0.03 + gone * 0.16));
  }
  return 1 - Math.min(1, covered) * 0.92;
}
