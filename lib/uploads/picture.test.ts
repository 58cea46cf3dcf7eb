import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { reencodePicture } from './picture';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } });
const refused = (bytes: Uint8Array) => expect(reencodePicture(bytes)).rejects;

describe('a picture is re-encoded', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('from %s', async (format) => {
    const { webp, width, height } = await reencodePicture(
      await drawn(60, 40).toFormat(format).toBuffer(),
    );
    expect({ width, height }).toEqual({ width: 60, height: 40 });
    expect((await sharp(webp).metadata()).format).toBe('webp');
  });

  it('upright, without where it was taken, and no longer than 2000 pixels', async () => {
    const photo = await drawn(3000, 1500)
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { webp, width, height } = await reencodePicture(photo);
    expect({ width, height }).toEqual({ width: 1000, height: 2000 });
    const { exif, icc, xmp, orientation } = await sharp(webp).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
  });

  it('keeps transparency', async () => {
    const cutOut = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 9, g: 0, b: 0, alpha: 0.01 } },
    })
      .png()
      .toBuffer();
    expect((await sharp((await reencodePicture(cutOut)).webp).metadata()).hasAlpha).toBe(true);
  });

  it('drops data appended to a picture', async () => {
    const script = '<script>alert(1)</script>';
    const polyglot = Buffer.concat([await drawn(80, 80).jpeg().toBuffer(), Buffer.from(script)]);
    expect((await reencodePicture(polyglot)).webp.includes('script')).toBe(false);
  });
});

describe('refused:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG', Buffer.from(svg)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
  ])('%s', async (_name, bytes) => {
    await refused(bytes).toMatchObject({ status: 422, message: expect.stringMatching(/JPEG/) });
  });

  it.each(['heic', 'heix', 'mif1'])('an iPhone picture (%s), with the way out', async (brand) => {
    const heic = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1');
    await refused(heic).toMatchObject({
      status: 422,
      message: expect.stringMatching(/HEIC.* as JPEG/),
    });
  });

  it.each([
    [1, 1],
    [2, 2],
    [600, 2],
  ])('%i × %i pixels', async (width, height) => {
    await refused(await drawn(width, height).png().toBuffer()).toMatchObject({
      status: 422,
      message: `This picture is too small to show: ${width} × ${height} pixels`,
    });
  });

  it.each(['png', 'webp', 'avif'] as const)('a wholly transparent %s', async (format) => {
    const create = { width: 400, height: 500, channels: 4 as const, background: '#0000' };
    const picture = await sharp({ create }).toFormat(format).toBuffer();
    await refused(picture).toMatchObject({
      status: 422,
      message: expect.stringMatching(/transparent/),
    });
  });

  it.each([
    ['a page in the head of a JPEG', Buffer.from(`\xff\xd8\xff${svg}`, 'latin1')],
    ['an SVG in the head of a PNG', Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
    ['only the head of a WebP', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
    ['only the head of an AVIF', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1')],
  ])('%s', async (_name, bytes) => {
    await refused(bytes).toMatchObject({ status: 422, message: expect.stringMatching(/damaged/) });
  });

  it.each(['jpeg', 'png', 'webp'] as const)('half a %s', async (format) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const whole = await noise.toFormat(format).toBuffer();
    await refused(whole.subarray(0, whole.length / 2)).toMatchObject({ status: 422 });
  });

  it('an animation keeps its first frame', async () => {
    const frames = await Promise.all(
      ['#a33', '#3a3'].map((background) =>
        sharp({ create: { width: 80, height: 80, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { webp, height } = await reencodePicture(moving);
    expect({ height, pages: (await sharp(webp).metadata()).pages }).toEqual({ height: 80 });
  });

  it('a decompression bomb: few bytes, 100 megapixels when decoded', async () => {
    const bomb = await drawn(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    await refused(bomb).toMatchObject({
      status: 422,
      message: expect.stringMatching(/40 megapixels/),
    });
  });
});
