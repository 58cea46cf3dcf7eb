import sharp from 'sharp';
import { CLOSE_WEAVES } from './cloth/close-weave';
import { WEFT } from './cloth/weave';
import type { Cloth } from './drawing';
import { type Field, lit } from './light';
import { blend, type Colour, darker, lighter } from './palette';
import { noise } from './random';

export interface CloseUp {
  cloth: Cloth;
  colour: Colour;
  thread: Colour;
  width: number;
  height: number;
  /** Where the seam runs, as a share of the width; null for plain cloth. */
  seam: number | null;
  /** Offsets the drape so that no two pictures fold alike. */
  seed: number;
  /** Yarns a pixel against the usual lens: 2 shows them half as large. */
  fineness?: number;
}

interface Sewn {
  height: number;
  thread: boolean;
  shade: number;
}

const STITCH = 66;
const THREAD = 9;

/** The lapped edge and its two rows of stitches, at a distance from the edge. */
function sewn(across: number, along: number): Sewn {
  if (across < 0) return { height: 0, thread: false, shade: 1 - 0.34 * Math.exp(across / 26) };
  const lip = 13 * Math.min(1, across / 16) - 6 * Math.min(1, Math.max(0, across - 130) / 120);
  let pinch = 0;
  for (const row of [44, 92]) {
    const near = across - row;
    const into = ((along % STITCH) + STITCH) % STITCH;
    const past = Math.max(0, Math.abs(into - STITCH / 2) - (STITCH / 2 - 19));
    const far = Math.hypot(near, past);
    if (far < THREAD) {
      const round = Math.sqrt(1 - (far / THREAD) ** 2);
      const ply = Math.sin((into + near * 1.6) / 2.6) * 0.9;
      return { height: lip + 3 + round * 8 + ply * round, thread: true, shade: 1 };
    }
    pinch += Math.exp(-((near / 20) ** 2)) * (5 + 3 * Math.cos((into / STITCH) * Math.PI * 2));
  }
  return { height: lip - pinch, thread: false, shade: 1 };
}

/** Cloth filling the frame, softly draped, with the seam that holds it. */
export async function closeUp(picture: CloseUp) {
  const { cloth, colour, thread, width, height, seam, seed, fineness = 1 } = picture;
  const weave = CLOSE_WEAVES[cloth];
  const relief = new Float32Array(width * height);
  const base = new Uint8ClampedArray(width * height * 3);
  const shadeOf = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const bend = noise(x / 420 + seed, y / 520) * 46;
      const diagonal = (x * 0.62 + y * 0.5 + bend * 3) / 330 + seed;
      const drape = Math.sin(diagonal * Math.PI) * 40 + bend * 0.7;
      const edge = seam === null ? -9999 : x - width * seam - Math.sin(y / 310 + seed) * 14;
      const { height: step, thread: isThread, shade } = sewn(edge, y + bend);
      const turn = edge < 0 ? 0.05 : -0.04;
      const u = x + drape * 0.3 - y * turn;
      const v = y + bend * 0.5 + x * turn;
      const yarn = weave((u + (edge < 0 ? 0 : 11)) * fineness, v * fineness);
      relief[i] = drape * 1.5 + step + (isThread ? 0 : (yarn.height * 5) / fineness);
      shadeOf[i] = shade;
      const dyed = yarn.light < 0 ? darker(colour, -yarn.light * 1.6) : lighter(colour, yarn.light);
      base.set(isThread ? thread : blend(dyed, WEFT, yarn.weft ?? 0), i * 3);
    }
  }
  const brightness: Field = lit({ width, height, values: relief });
  for (let i = 0; i < width * height; i++) {
    const light = (brightness.values[i] ?? 1) * (shadeOf[i] ?? 1);
    for (let channel = 0; channel < 3; channel++) {
      const dyed = base[i * 3 + channel] ?? 0;
      base[i * 3 + channel] =
        light < 1 ? dyed * light : dyed * light + (255 - dyed) * (light - 1) * 0.16;
    }
  }
  return focused(base, width, height, seam ?? 0.5);
}

/** Sharp in a band about the seam, softer toward the corners, as a lens this near would see it. */
async function focused(base: Uint8ClampedArray, width: number, height: number, at: number) {
  const raw = { raw: { width, height, channels: 3 as const } };
  const [near, far] = await Promise.all(
    [0.8, 7].map((sigma) => sharp(base, raw).blur(sigma).raw().toBuffer()),
  );
  const mixed = new Uint8ClampedArray(base.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const away = Math.abs(x / width - at + (y / height - 0.5) * 0.45);
      const soft = Math.min(1, Math.max(0, (away - 0.17) / 0.3));
      for (let i = (y * width + x) * 3, end = i + 3; i < end; i++) {
        mixed[i] = (near?.[i] ?? 0) * (1 - soft) + (far?.[i] ?? 0) * soft;
      }
    }
  }
  return sharp(mixed, raw).png().toBuffer();
}
