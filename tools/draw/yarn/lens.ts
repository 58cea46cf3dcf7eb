import sharp from 'sharp';

const gamma = new Uint8ClampedArray(4096).map((_, i) => {
  const bright = i / 4095;
  return 255 * bright ** (1 / 2.2);
});

/** Keeps what is brighter than paper from burning out. */
const tone = (n: number) => {
  const soft = n < 0.6 ? n : 0.6 + (1 - Math.exp(-(n - 0.6) / 0.4)) * 0.4;
  return gamma[(soft * 4095) | 0] ?? 255;
};

export interface Focus {
  /** Where it is sharp, as a share of the height, and how far around. */
  at: number;
  reach: number;
  /** How blurred the farthest corner is, in pixels. */
  soft: number;
}

/** Brings the picture to its final size, and out of focus above and below the band looked at. */
export async function throughLens(
  light: Float32Array,
  from: { width: number; height: number },
  to: { width: number; height: number },
  focus: Focus,
): Promise<Buffer> {
  const bytes = new Uint8ClampedArray(light.length);
  for (let i = 0; i < light.length; i++) bytes[i] = tone(light[i] ?? 0);
  const sharpest = await sharp(bytes, { raw: { ...from, channels: 3 } })
    .resize(to.width, to.height, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  const raw = { raw: { ...to, channels: 3 as const } };
  const sigmas = [0.15, 0.4, 1].map((share) => share * focus.soft);
  const blurred = await Promise.all(
    sigmas.map((sigma) => sharp(sharpest, raw).blur(Math.max(0.3, sigma)).raw().toBuffer()),
  );
  const levels = [sharpest, ...blurred];
  const out = Buffer.alloc(sharpest.length);
  for (let y = 0; y < to.height; y++) {
    const off = Math.max(0, Math.abs(y / to.height - focus.at) - focus.reach) / (1 - focus.reach);
    const level = Math.min(2.999, off * 5);
    const near = Math.floor(level);
    const share = level - near;
    for (let i = y * to.width * 3, end = i + to.width * 3; i < end; i++) {
      out[i] = (levels[near]?.[i] ?? 0) * (1 - share) + (levels[near + 1]?.[i] ?? 0) * share;
    }
  }
  return out;
}
