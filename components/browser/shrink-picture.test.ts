import { afterEach, expect, it, vi } from 'vitest';
import { shrinkPicture } from './shrink-picture';

afterEach(() => vi.unstubAllGlobals());

/** A browser that reads every picture as one of this size, or none. */
function browserThatReads(size: { width: number; height: number } | null) {
  const drawn: number[][] = [];
  vi.stubGlobal('createImageBitmap', async () => {
    if (!size) throw new DOMException('', 'InvalidStateError');
    return { ...size, close() {} };
  });
  class Canvas {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {}
    getContext = () => ({
      drawImage: (...[, , , width = 0, height = 0]: number[]) => drawn.push([width, height]),
    });
    convertToBlob = async ({ type }: { type: string }) => new Blob(['small'], { type });
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  return drawn;
}
const picture = (name: string, type: string) => new File(['large'], name, { type });

it.each([
  ['image/jpeg', 'image/jpeg'],
  ['image/png', 'image/webp'],
])('sends a photograph of 48 megapixels as large as it is kept: %s', async (type, sent) => {
  const drawn = browserThatReads({ width: 8064, height: 6048 });
  const { name, type: found, size } = await shrinkPicture(picture('cloth', type));
  expect({ name, found, size }).toEqual({ name: 'cloth', found: sent, size: 5 });
  expect(drawn).toEqual([[2000, 1500]]);
});

it('leaves alone what is small, or what the browser cannot read', async () => {
  const file = picture('cloth.avif', 'image/avif');
  browserThatReads({ width: 2000, height: 1500 });
  expect(await shrinkPicture(file)).toBe(file);
  browserThatReads(null);
  expect(await shrinkPicture(file)).toBe(file);
});

it('names HEIC with the way out, and sends a JPEG where the browser reads it', async () => {
  browserThatReads(null);
  const heic = picture('IMG_1.HEIC', '');
  await expect(shrinkPicture(heic)).rejects.toThrow(/HEIC.* as JPEG/);
  browserThatReads({ width: 1000, height: 800 });
  expect((await shrinkPicture(heic)).type).toBe('image/jpeg');
});
