import sharp from 'sharp';
import { expect, test } from '../fixtures';

const UPLOAD = '/api/admin/products/upload-image';
const MEBIBYTE = 1024 * 1024;

test('a picture is re-encoded, served under a permanent address, and through the optimiser', async ({
  admin,
}) => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#367' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  // The server trusts neither name nor type.
  const file = { name: 'evil.html', mimeType: 'text/html', buffer: photo };
  const answer = await admin.request.post(UPLOAD, { multipart: { my_file: file } });
  expect(answer.status()).toBe(201);
  const { url } = (await answer.json()).result;
  expect(url).toMatch(/^\/uploads\/[0-9a-f-]{36}\.webp$/);

  const picture = await admin.request.get(url);
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const { width, height, exif } = await sharp(await picture.body()).metadata();
  expect({ width, height, exif }).toEqual({ width: 40, height: 60 });
  const optimised = `/_next/image?url=${encodeURIComponent(url)}&w=480&q=75`;
  // Resized once, not for every viewer.
  for (const found of ['MISS', 'HIT']) {
    const small = await admin.request.get(optimised);
    expect([small.status(), small.headers()['x-nextjs-cache']]).toEqual([200, found]);
  }
});

test('a file that is no picture, or too large, is refused with a message', async ({ admin }) => {
  const send = async (buffer: Buffer) => {
    const file = { name: 'a.png', mimeType: 'image/png', buffer };
    const answer = await admin.request.post(UPLOAD, { multipart: { my_file: file } });
    return `${answer.status()} ${(await answer.json()).message}`;
  };
  expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
    '422 Choose a JPEG, PNG, WebP or AVIF picture',
  );
  expect(await send(Buffer.alloc(5.5 * MEBIBYTE))).toBe('422 At most 5 MB');
  expect(await send(Buffer.alloc(7 * MEBIBYTE))).toBe('413 The body is too large');
});

test.describe('a path outside the store', () => {
  test.use({ allowedStatus: 404 });

  test('is not found', async ({ page }) => {
    for (const name of ['..%2fauth-secret', '.env', 'x.webp', '%2e%2e/%2e%2e/package.json'])
      expect((await page.request.get(`/uploads/${name}`)).status()).toBe(404);
  });
});
