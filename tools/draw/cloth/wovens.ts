import { noise } from '../random';
import type { Weave } from './weave';

const ridge = (t: number) => Math.cos((t - Math.floor(t)) * Math.PI * 2);

/** Uneven yarn: thicker and thinner along its length. */
const slub = (x: number, y: number, long: number) => noise(x, y / long, 120, 240 / long);

export const twill: Weave = {
  size: 240,
  at: (x, y) => ({
    light: ridge((x * 1.5 + y) / 6) * 0.05 + slub(Math.floor(x / 2), y, 24) * 0.018,
  }),
};

export const ripstop: Weave = {
  size: 240,
  at: (x, y) => {
    const grid = x % 20 < 2 || y % 20 < 2 ? 0.09 : 0;
    const under = x % 20 === 2 || y % 20 === 2 ? -0.07 : 0;
    const plain = (Math.floor(x / 2) + Math.floor(y / 2)) % 2 ? 0.02 : -0.02;
    return { light: grid + under + plain };
  },
};

/** Three-one twill of dyed warp over undyed weft, with slubs in the warp. */
export const denim: Weave = {
  size: 240,
  at: (x, y) => {
    const warp = Math.floor(x / 2);
    const line = ridge((x * 1.5 + y) / 6);
    const uneven = slub(warp, y, 40) * 0.6 + slub(warp + 97, y, 12) * 0.4;
    return {
      light: uneven * 0.085 + line * 0.03,
      weft: Math.max(0, line * 0.11 + 0.025 + uneven * 0.05),
    };
  },
};

/** Narrow loom webbing: heavy diagonal ribs that turn at the middle. */
export const webbing: Weave = {
  size: 240,
  at: (x, y) => {
    const rib = ridge((x + Math.abs((((y % 60) + 60) % 60) - 30) * 1.2) / 10);
    return { light: rib * 0.16, weft: Math.max(0, rib - 0.55) * 0.25 };
  },
};
