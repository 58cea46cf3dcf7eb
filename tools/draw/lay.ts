import sharp from 'sharp';
import { clothTile } from './cloth/tile';
import type { Flat } from './flat';
import { type Field, shade } from './light';
import { darker } from './palette';

/** A lit garment on nothing, to be laid on a backdrop. Straight alpha, four bytes a pixel. */
export interface Cutout {
  pixels: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Room around the garment, in garment units, for pockets and cords that stand out. */
const MARGIN = 24;
/** Garment units a pixel of a cloth tile. */
const THREAD = 0.8;

const pattern = (id: string, uri: string, transform: string) =>
  `<pattern id="${id}" width="240" height="240" patternUnits="userSpaceOnUse" patternTransform="${transform}"><image href="${uri}" width="240" height="240"/></pattern>`;

async function definitions({ cloth, colour, trim }: Flat): Promise<string> {
  const [own, rib, trimmed] = await Promise.all([
    clothTile(cloth, colour),
    clothTile('rib', darker(colour, 0.06)),
    clothTile(cloth, trim),
  ]);
  const blurs = [2, 4, 8, 16, 32].map(
    (by) =>
      `<filter id="blur-${by}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${by}"/></filter>`,
  );
  const along = (angle: number) => `scale(${THREAD}) rotate(${angle})`;
  return `<defs>${pattern('cloth-1', own, along(-3))}${pattern('cloth--1', own, along(3))}${pattern('cloth', own, along(0))}${pattern('cloth-across', own, along(90))}${pattern('rib', rib, along(0))}${pattern('trim', trimmed, along(-3))}${blurs.join('')}</defs>`;
}

async function raw(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Paints the garment at a number of pixels per garment unit and lights it. */
export async function lay(flat: Flat, scale: number): Promise<Cutout> {
  const w = 2 * (flat.halfWidth + MARGIN);
  const h = flat.height + 2 * MARGIN;
  const frame = `xmlns="http://www.w3.org/2000/svg" width="${Math.round(w * scale)}" height="${Math.round(h * scale)}" viewBox="${-w / 2} ${-MARGIN} ${w} ${h}" preserveAspectRatio="none"`;
  const ground = `<rect x="${-w}" y="-200" width="${2 * w}" height="${h + 400}" fill="#808080"/>`;
  const [paint, fine, folds] = await Promise.all([
    raw(`<svg ${frame}>${await definitions(flat)}${flat.layers.paint}</svg>`),
    raw(`<svg ${frame}>${ground}${flat.layers.fine}</svg>`),
    raw(`<svg ${frame}>${ground}${flat.layers.folds}</svg>`),
  ]);
  const { width, height } = paint;
  const field = (of: (i: number) => number): Field => ({
    width,
    height,
    values: Float32Array.from({ length: width * height }, (_, i) => of(i)),
  });
  const brightness = shade({
    body: field((i) => (paint.data[i * 4 + 3] ?? 0) / 255),
    fine: field((i) => ((fine.data[i * 4] ?? 128) - 128) / 127),
    folds: field((i) => ((folds.data[i * 4] ?? 128) - 128) / 127),
    scale,
    slack: flat.stiff ? 0 : 1,
  });
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const light = brightness.values[i] ?? 1;
    for (let channel = 0; channel < 3; channel++) {
      const dyed = paint.data[i * 4 + channel] ?? 0;
      pixels[i * 4 + channel] =
        light < 1
          ? dyed * light
          : dyed * (1 + (light - 1) * 0.75) + (255 - dyed) * (light - 1) * 0.22;
    }
    pixels[i * 4 + 3] = paint.data[i * 4 + 3] ?? 0;
  }
  return { pixels, width, height };
}
