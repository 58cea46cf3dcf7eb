import { hash, noise } from '../random';
import type { Weave } from './weave';

/** Wales of interlocking V stitches. `gauge` is the width of a wale in pixels. */
function wales(gauge: number, course: number, x: number, y: number): number {
  const across = ((x % gauge) + gauge) % gauge;
  const leg = Math.abs(across / gauge - 0.5) * 2;
  const along = (y + leg * course * 0.9) / course;
  const loop = Math.cos((along - Math.floor(along) - 0.5) * Math.PI * 2);
  return 0.55 * loop - 0.75 * leg ** 3;
}

export const interlock: Weave = {
  size: 240,
  at: (x, y) => ({ light: wales(4, 4, x, y) * 0.035 + noise(x / 30, y / 30, 8) * 0.012 }),
};

/** Interlock whose needles tuck at every tenth stitch: a dot that stands off the skin. */
export const microDot: Weave = {
  size: 240,
  at: (x, y) => {
    const row = Math.floor(y / 6);
    const dx = ((((x + (row % 2) * 6) % 12) + 12) % 12) - 6;
    const dy = (((y % 6) + 6) % 6) - 3;
    const far = Math.hypot(dx, dy);
    const dot = far < 2.3 ? -0.12 + (dx + dy) * 0.014 : far < 3.2 ? 0.03 : 0;
    return { light: dot + wales(3, 3, x, y) * 0.018 };
  },
};

/** Loopback: the face is plain knit of a yarn spun from fibres of several depths of colour. */
export const frenchTerry: Weave = {
  size: 240,
  at: (x, y) => {
    const fibre = noise(x / 4, y / 10, 60, 24) * 0.024 + noise(x / 2, y / 5, 120, 48) * 0.022;
    const speck = hash(Math.floor((x % 240) / 2), Math.floor((y % 240) / 3)) > 0.99 ? -0.05 : 0;
    return { light: wales(4, 5, x, y) * 0.045 + fibre + speck };
  },
};

/** Two-by-two rib, for cuffs and waistbands. */
export const rib: Weave = {
  size: 240,
  at: (x, y) => {
    const wale = Math.sin((x / 8) * Math.PI * 2);
    return { light: wale * 0.13 - 0.05 + wales(4, 4, x, y) * 0.02 };
  },
};
