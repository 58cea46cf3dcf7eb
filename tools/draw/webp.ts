import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

export const PUBLIC = join(import.meta.dirname, '../../public');

/** Writes under `public` as WebP, at the best quality that stays below the limit in kilobytes. */
export async function writeWebp(png: Buffer, file: string, limit: number): Promise<void> {
  let bytes: Buffer = png;
  for (let quality = 76; quality >= 22; quality -= 6) {
    bytes = await sharp(png).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (bytes.length < limit * 1000) break;
  }
  if (bytes.length >= limit * 1000) throw new Error(`${file} does not fit in ${limit} kB`);
  await write(bytes, file);
}

export async function write(bytes: Buffer | string, file: string): Promise<void> {
  const target = join(PUBLIC, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
  console.log(file, `${Math.round(bytes.length / 1000)} kB`);
}
