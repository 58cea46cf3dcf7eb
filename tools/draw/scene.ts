import sharp from 'sharp';
import type { Cutout } from './lay';
import { BACKDROP, type Colour, css, darker, lighter } from './palette';

/** A sweep of paper under a window at the upper left. */
export function backdrop(width: number, height: number, colour: Colour = BACKDROP): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="light" cx="34%" cy="24%" r="100%">
      <stop offset="0" stop-color="${css(lighter(colour, 0.3))}"/>
      <stop offset=".55" stop-color="${css(colour)}"/>
      <stop offset="1" stop-color="${css(darker(colour, 0.075))}"/>
    </radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#light)"/></svg>`);
}

export interface Placed {
  cutout: Cutout;
  /** Where the middle of the garment lies, in pixels. */
  x: number;
  y: number;
  /** Degrees clockwise. */
  turn?: number;
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

async function turned({ cutout, turn = 0 }: Placed) {
  const image = sharp(cutout.pixels, {
    raw: { width: cutout.width, height: cutout.height, channels: 4 },
  });
  const rotated = turn === 0 ? image : image.rotate(turn, { background: CLEAR });
  const { data, info } = await rotated.png().toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** The garment's outline as a soft brown shadow, thrown down and to the right. */
async function castShadow(png: Buffer, room: number, sigma: number, strength: number) {
  const outline = await sharp(png).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  const { width: w, height: h } = outline.info;
  // Widened in a step of its own: sharp would otherwise widen before it takes the channel.
  const wide = await sharp(outline.data, { raw: { width: w, height: h, channels: 1 } })
    .extend({ top: room, bottom: room, left: room, right: room, background: '#000' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const alpha = await sharp(wide, {
    raw: { width: w + 2 * room, height: h + 2 * room, channels: 1 },
  })
    .blur(Math.max(0.3, sigma))
    .linear(strength, 0)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = alpha.info;
  return sharp({ create: { width, height, channels: 3, background: '#38271a' } })
    .joinChannel(alpha.data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/** Lays garments on a ground, in order, each with its shadow on what lies below. */
export async function scene(ground: Buffer, placed: Placed[], scale: number): Promise<Buffer> {
  const { width, height } = await sharp(ground).metadata();
  let picture = await sharp(ground).png().toBuffer();
  const room = Math.ceil(110 * scale);
  for (const item of placed) {
    const { png, width: w, height: h } = await turned(item);
    const left = item.x - w / 2;
    const top = item.y - h / 2;
    const fall = [
      { sigma: 26 * scale, strength: 0.34, by: 17 * scale },
      { sigma: 6.5 * scale, strength: 0.34, by: 6 * scale },
      { sigma: 1.8 * scale, strength: 0.4, by: 1.8 * scale },
    ];
    const pieces = [];
    for (const { sigma, strength, by } of fall) {
      pieces.push({
        input: await castShadow(png, room, sigma, strength),
        left: left - room + by * 0.7,
        top: top - room + by,
      });
    }
    pieces.push({ input: png, left, top });
    picture = await sharp(await onto(picture, pieces, width, height))
      .png()
      .toBuffer();
  }
  return picture;
}

interface Piece {
  input: Buffer;
  left: number;
  top: number;
}

/** Compositing that crops what hangs over the edge of the picture. */
async function onto(base: Buffer, pieces: Piece[], width: number, height: number) {
  const cropped = await Promise.all(
    pieces.map(async ({ input, left, top }) => {
      const size = await sharp(input).metadata();
      const x = Math.round(left);
      const y = Math.round(top);
      const from = { left: Math.max(0, -x), top: Math.max(0, -y) };
      const w = Math.min(size.width - from.left, width - Math.max(0, x));
      const h = Math.min(size.height - from.top, height - Math.max(0, y));
      if (w <= 0 || h <= 0) return [];
      const part = await sharp(input)
        .extract({ ...from, width: w, height: h })
        .toBuffer();
      return [{ input: part, left: Math.max(0, x), top: Math.max(0, y) }];
    }),
  );
  return sharp(base).composite(cropped.flat()).png().toBuffer();
}
