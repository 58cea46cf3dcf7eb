import { HEIC, LONGEST_SIDE } from '@/lib/uploads/schema';
import { ApiError } from './api-client';

/**
 * A photograph from a camera may be above the shop's limits of megapixels and bytes: it is sent no larger than the shop
 * keeps it. What this browser cannot read is returned as it is, for the server to judge.
 * @throws ApiError for an iPhone's HEIC in a browser other than Safari
 */
export async function shrinkPicture(file: File): Promise<File> {
  const isHeic = /\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type);
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    if (isHeic) throw new ApiError(422, HEIC);
    return file;
  }
  try {
    const scale = LONGEST_SIDE / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1 && !isHeic) return file;
    const side = (length: number) => Math.max(1, Math.round(length * Math.min(scale, 1)));
    const canvas = new OffscreenCanvas(side(bitmap.width), side(bitmap.height));
    const drawing = canvas.getContext('2d');
    if (!drawing) return file;
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // JPEG knows no transparency; Safari, which cannot write WebP, makes a PNG instead.
    const type = isHeic || file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    const blob = await canvas.convertToBlob({ type, quality: 0.92 });
    return new File([blob], file.name, { type: blob.type });
  } finally {
    bitmap.close();
  }
}
