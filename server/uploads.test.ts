import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { asAdmin, type Person } from './visitor';

const UPLOAD = '/api/admin/products/upload-image';
const MEBIBYTE = 1024 * 1024;

let admin: Person;
beforeAll(async () => {
  admin = await asAdmin();
});

function upload(file: Buffer, name: string, type: string): Promise<Response> {
  const form = new FormData();
  form.append('my_file', new File([new Uint8Array(file)], name, { type }));
  return admin.post(UPLOAD, form);
}

it('a picture is re-encoded, served under a permanent address, and through the optimiser', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#367' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  // The server trusts neither name nor type.
  const answer = await upload(photo, 'evil.html', 'text/html');
  expect(answer.status).toBe(201);
  const { url } = (await answer.json()).result;
  expect(url).toMatch(/^\/uploads\/[0-9a-f-]{36}\.webp$/);

  const picture = await admin.get(url);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const { width, height, exif } = await sharp(await picture.arrayBuffer()).metadata();
  expect({ width, height, exif }).toEqual({ width: 40, height: 60 });
  const optimised = `/_next/image?url=${encodeURIComponent(url)}&w=480&q=75`;
  // Resized once, not for every viewer.
  for (const found of ['MISS', 'HIT']) {
    const small = await admin.get(optimised);
    expect([small.status, small.headers.get('x-nextjs-cache')]).toEqual([200, found]);
  }
});

it('a file that is no picture, or too large, is refused with a message', async () => {
  const send = async (buffer: Buffer) => {
    const answer = await upload(buffer, 'a.png', 'image/png');
    return `${answer.status} ${(await answer.json()).message}`;
  };
  expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
    '422 Choose a JPEG, PNG, WebP or AVIF picture',
  );
  expect(await send(Buffer.alloc(5.5 * MEBIBYTE))).toBe('422 At most 5 MB');
  expect(await send(Buffer.alloc(7 * MEBIBYTE))).toBe('413 The body is too large');
});

it('a path outside the store is not found', async () => {
  for (const name of ['..%2fauth-secret', '.env', 'x.webp', '%2e%2e/%2e%2e/package.json'])
    expect((await admin.get(`/uploads/${name}`)).status, name).toBe(404);
});
