import { grain } from './grain';
import type { Strand } from './strand';

export interface Woven {
  /** How far the cloth reaches from its middle, in wales. */
  across: number;
  along: number;
  warp: Thread;
  weft: Thread;
}

interface Thread {
  radius: number;
  /** From one yarn to the next. */
  pitch: number;
  uneven: number;
  dye: number;
}

/** Over three and under one; each warp begins a weft later than its neighbour, which draws the diagonal. */
const isUnder = (warp: number, weft: number) => (((warp - weft) % 4) + 4) % 4 === 0;

/** Goes from one crossing's height to the next as a bent yarn does, which is stiff. */
function bent(step: number, height: (crossing: number) => number): number {
  const before = Math.floor(step);
  const t = step - before;
  const eased = t * t * (3 - 2 * t);
  return height(before) * (1 - eased) + height(before + 1) * eased;
}

/** Three-one twill, the weave of chinos and denims. The warp stands on the face. */
export function woven({ across, along, warp, weft }: Woven): Strand[] {
  const warps = Math.ceil(across / warp.pitch);
  const wefts = Math.ceil(along / weft.pitch);
  const depth = (warp.radius + weft.radius) * 0.5;
  const count = (n: number) => Array.from({ length: n * 2 + 1 }, (_, i) => i - n);
  const upright = count(warps).map(
    (i): Strand => ({
      ...warp,
      from: -wefts,
      to: wefts,
      plies: 2,
      twist: 0.8,
      seed: i * 11.7 + 3,
      dye: () => warp.dye,
      at: (step) => ({
        u: i * warp.pitch + 0.09 * warp.pitch * grain(i * 3.3, step * 0.35),
        v: step * weft.pitch,
        w: bent(step, (j) => (isUnder(i, j) ? -depth : depth * 0.9)),
      }),
    }),
  );
  const level = count(wefts).map(
    (j): Strand => ({
      ...weft,
      from: -warps,
      to: warps,
      plies: 2,
      twist: 0.8,
      seed: j * 7.9 + 1000,
      dye: () => weft.dye,
      at: (step) => ({
        u: step * warp.pitch,
        v: j * weft.pitch + 0.08 * weft.pitch * grain(step * 0.3, j * 2.7 + 40),
        w: bent(step, (i) => (isUnder(i, j) ? depth * 0.75 : -depth)),
      }),
    }),
  );
  return [...upright, ...level];
}
