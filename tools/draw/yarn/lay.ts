import type { Camera } from './camera';
import type { Drape, Lying } from './drape';
import { grain } from './grain';
import type { Strand } from './strand';

/** What is known of a spot of yarn: all in the camera's space, `side` and `up` span its round. */
export const SPOT = {
  x: 0,
  y: 1,
  z: 2,
  along: 3,
  up: 6,
  side: 9,
  length: 12,
  radius: 13,
  height: 14,
  /** Which way the cloth faces. */
  normal: 15,
  dye: 18,
  seed: 19,
  twist: 20,
  plies: 21,
} as const;
export const SPOT_SIZE = 22;

export interface Laid {
  spots: Float32Array;
  count: number;
  steps: Step[];
}

/** One stitch or crossing: the spots it is made of. */
interface Step {
  first: number;
  parts: number;
  seed: number;
}

const DENSE = 0.52;
const MARGIN = 1.6;

class Spots {
  spots = new Float32Array(SPOT_SIZE * 200_000);
  count = 0;
  steps: Step[] = [];

  /** Where the next spot is to be written. */
  next(): number {
    const start = this.count++ * SPOT_SIZE;
    if (start + SPOT_SIZE > this.spots.length) {
      const larger = new Float32Array(this.spots.length * 2);
      larger.set(this.spots);
      this.spots = larger;
    }
    return start;
  }
}

interface Scene {
  drape: Drape;
  camera: Camera;
  time: number;
}

/** A step of a strand: where it begins, how long it is, and in how many spots it is drawn. */
interface Span {
  step: number;
  before: number;
  length: number;
  parts: number;
}

/** Follows every yarn that the camera sees, spot by spot, closer than a pixel. */
export function layYarns(strands: readonly Strand[], scene: Scene): Laid {
  const all = new Spots();
  for (const strand of strands) {
    let before = 0;
    for (let step = Math.floor(strand.from); step < strand.to; step++) {
      const scale = scaleAt(strand, step + 0.5, scene);
      const length = flatLength(strand, step);
      if (scale > 0) {
        const parts = Math.ceil((length * scale) / DENSE);
        all.steps.push({ first: all.count, parts, seed: strand.seed * 31 + step });
        layStep(all, strand, { step, before, length, parts }, scene);
      }
      before += length;
    }
  }
  return all;
}

/** Where the yarn's middle has come to lie, and which way the cloth faces there, as the camera has it. */
function place(strand: Strand, step: number, { drape, camera, time }: Scene) {
  const { u, v, w } = strand.at(step, time);
  const lying: Lying = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0 };
  drape(u, v, w, lying);
  return {
    height: w,
    point: camera.turn(lying.x, lying.y, lying.z),
    normal: camera.turn(lying.nx, lying.ny, lying.nz),
  };
}

/** Pixels a wale at that step, or 0 where it is out of the picture. */
function scaleAt(strand: Strand, step: number, scene: Scene): number {
  const { focal, distance, width, height } = scene.camera;
  const [x, y, z] = place(strand, step, scene).point;
  const away = distance - z;
  if (away < distance * 0.2) return 0;
  const scale = focal / away;
  const inside =
    Math.abs(x * scale) < width / 2 + MARGIN * scale &&
    Math.abs(y * scale) < height / 2 + MARGIN * scale;
  return inside ? scale : 0;
}

function flatLength(strand: Strand, step: number): number {
  let length = 0;
  let last = strand.at(step, 0);
  for (let i = 1; i <= 12; i++) {
    const next = strand.at(step + i / 12, 0);
    length += Math.hypot(next.u - last.u, next.v - last.v, next.w - last.w);
    last = next;
  }
  return length;
}

function layStep(all: Spots, strand: Strand, span: Span, scene: Scene): void {
  const { step, before, length, parts } = span;
  let last = place(strand, step - 1 / parts, scene);
  let here = place(strand, step, scene);
  for (let i = 0; i < parts; i++) {
    const next = place(strand, step + (i + 1) / parts, scene);
    const start = all.next();
    const { spots } = all;
    const gone = before + (i / parts) * length;
    const [nx, ny, nz] = here.normal;
    const [tx, ty, tz] = unit(
      next.point[0] - last.point[0],
      next.point[1] - last.point[1],
      next.point[2] - last.point[2],
    );
    const dot = nx * tx + ny * ty + nz * tz;
    const [ux, uy, uz] = unit(nx - dot * tx, ny - dot * ty, nz - dot * tz);
    spots.set(here.point, start);
    spots.set([tx, ty, tz, ux, uy, uz], start + SPOT.along);
    spots.set([ty * uz - tz * uy, tz * ux - tx * uz, tx * uy - ty * ux, gone], start + SPOT.side);
    spots[start + SPOT.radius] =
      strand.radius * (1 + strand.uneven * grain(gone * 0.45, strand.seed));
    spots[start + SPOT.height] = here.height;
    spots.set(here.normal, start + SPOT.normal);
    spots[start + SPOT.dye] = strand.dye(step + i / parts);
    spots[start + SPOT.seed] = strand.seed;
    spots[start + SPOT.twist] = strand.twist;
    spots[start + SPOT.plies] = strand.plies;
    last = here;
    here = next;
  }
}

function unit(x: number, y: number, z: number): readonly [number, number, number] {
  const long = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / long, y / long, z / long];
}
