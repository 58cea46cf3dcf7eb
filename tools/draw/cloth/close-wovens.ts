import { noise } from '../random';
import type { CloseThread, CloseWeave } from './close-thread';

const part = (n: number) => n - Math.floor(n);
const mod = (n: number, by: number) => ((n % by) + by) % by;
const round = (t: number) => Math.sqrt(Math.max(0, Math.sin(Math.PI * t)));

/** Warp over three wefts and under one, a step further at each warp. */
function threeOne(pitch: number, u: number, v: number): CloseThread & { yarn: number } {
  const i = Math.floor(u / pitch);
  const j = Math.floor(v / pitch);
  const fx = part(u / pitch);
  const fy = part(v / pitch);
  const k = mod(i + j, 4);
  if (k === 0) {
    const height = 0.72 * round(fx) * round(fy);
    return { height, light: (height - 0.55) * 0.16, weft: 1, yarn: j };
  }
  const height = round(fx) * round((k - 1 + fy) / 3) ** 0.7;
  return { height, light: (height - 0.7) * 0.16, weft: 0, yarn: i };
}

const uneven = (yarn: number, along: number) =>
  noise(yarn * 7.3, along / 160) * 0.6 + noise(yarn * 3.7 + 40, along / 38) * 0.4;

export const closeTwill: CloseWeave = (u, v) => {
  const { height, light, weft, yarn } = threeOne(29, u, v);
  return { height, light: light + uneven(yarn, weft ? u : v) * 0.05 - (weft ? 0.05 : 0) };
};

export const closeDenim: CloseWeave = (u, v) => {
  const { height, light, weft, yarn } = threeOne(30, u, v);
  const slub = uneven(yarn, v);
  return weft
    ? { height, light, weft: 0.56 }
    : {
        height: height * (1 + slub * 0.25),
        light: light + slub * 0.13,
        weft: Math.max(0, slub * 0.16),
      };
};

/** Plain weave with a doubled thread at every eighth. */
export const closeRipstop: CloseWeave = (u, v) => {
  const pitch = 30;
  const i = Math.floor(u / pitch);
  const j = Math.floor(v / pitch);
  const warpUp = mod(i + j, 2) === 0;
  const thick = (warpUp ? mod(i, 8) : mod(j, 8)) < 2 ? 1 : 0;
  const across = warpUp ? part(u / pitch) : part(v / pitch);
  const along = warpUp ? part(v / pitch) : part(u / pitch);
  const height = round(across) * round(along) ** 0.8 * (0.75 + thick * 0.55);
  const yarn = warpUp ? uneven(i, v) : uneven(j + 90, u);
  return { height, light: (height - 0.6) * 0.15 + yarn * 0.05 + thick * 0.07 };
};

/** Thick ribs that turn back at each quarter of the strap. */
export const closeWebbing: CloseWeave = (u, v) => {
  const turn = Math.abs(part(u / 420) - 0.5) * 420;
  const slant = (v + turn * 1.1) / 46;
  const height = round(part(slant)) * (0.75 + 0.25 * round(part(u / 30)));
  const yarn = uneven(Math.floor(slant), u);
  return { height: height * 1.5, light: (height - 0.6) * 0.2 + yarn * 0.06 };
};
