import { grain } from './grain';
import { SPOT } from './lay';
import { FURROW } from './raster';

/** What the light finds at one point of a yarn. */
export interface Surface {
  /** Which way it faces, down to the single fibre. */
  nx: number;
  ny: number;
  nz: number;
  /** Which way its fibres run. */
  fx: number;
  fy: number;
  fz: number;
  /** How much lighter or darker than its dye it is. */
  tint: number;
  /** Height above the cloth's middle plane, in wales. */
  height: number;
  /** 1 on the back of a ply, 0 in the furrow between two. */
  crown: number;
}

const TURN = Math.PI * 2;
/** Fibres lie flatter than the plies they are spun into. */
const FIBRE_TWIST = 0.35;

/** The surface of the spot that begins at `s`, at an angle on its round. */
export function surfaceAt(spots: Float32Array, s: number, round: number, into: Surface): void {
  const get = (i: number) => spots[s + i] ?? 0;
  const cosine = Math.cos(round);
  const sine = Math.sin(round);
  const length = get(SPOT.length);
  const seed = get(SPOT.seed);
  const radius = get(SPOT.radius);
  const twist = get(SPOT.twist) * TURN;
  const plies = get(SPOT.plies) / 2;
  const ply = (round + length * twist) * plies;
  const cosPly = Math.cos(ply);
  const strand = (round - length * twist * FIBRE_TWIST) * 5 + seed;
  const slope =
    -FURROW * plies * Math.sin(ply) * Math.sign(cosPly) +
    0.7 * grain(strand * 0.75 + 9, length * 2.1) +
    0.7 * grain(strand * 1.7 + 70, length * 3.6);
  const lean = slope * radius * twist;
  const pitch = radius * twist;
  const outUp = cosine + slope * sine;
  const outSide = sine - slope * cosine;
  const tx = get(SPOT.along);
  const ty = get(SPOT.along + 1);
  const tz = get(SPOT.along + 2);
  const ux = get(SPOT.up);
  const uy = get(SPOT.up + 1);
  const uz = get(SPOT.up + 2);
  const sx = get(SPOT.side);
  const sy = get(SPOT.side + 1);
  const sz = get(SPOT.side + 2);
  const nx = outUp * ux + outSide * sx - lean * tx;
  const ny = outUp * uy + outSide * sy - lean * ty;
  const nz = outUp * uz + outSide * sz - lean * tz;
  const normal = Math.sqrt(nx * nx + ny * ny + nz * nz);
  into.nx = nx / normal;
  into.ny = ny / normal;
  into.nz = nz / normal;
  const long = Math.sqrt(1 + pitch * pitch);
  into.fx = (tx + pitch * (cosine * sx - sine * ux)) / long;
  into.fy = (ty + pitch * (cosine * sy - sine * uy)) / long;
  into.fz = (tz + pitch * (cosine * sz - sine * uz)) / long;
  into.tint =
    1 +
    0.26 * grain(strand * 0.5, length * 1.7) +
    0.4 * grain(strand * 1.3, length * 2.3 + seed) +
    0.18 * grain(length * 0.22, seed) +
    0.12 * grain(seed * 0.37, 5.5);
  const level = ux * get(SPOT.normal) + uy * get(SPOT.normal + 1) + uz * get(SPOT.normal + 2);
  into.height = get(SPOT.height) + radius * cosine * level;
  into.crown = Math.abs(cosPly);
}
