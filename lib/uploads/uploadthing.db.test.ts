import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

/** UploadThing as it is on the wire: PUT takes a file under its custom id, deleteFiles removes by it. */
const files = new Map<string, string>();
const calls: { path: string; apiKey: string | undefined; body: string }[] = [];
let isDown = false;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const url = new URL(request.url ?? '', 'http://stand.in');
    const body = Buffer.concat(chunks).toString('latin1');
    calls.push({
      path: url.pathname,
      apiKey: String(request.headers['x-uploadthing-api-key']),
      body,
    });
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (isDown) return answer(500, { error: 'down' });
    if (request.method === 'PUT') {
      const key = url.pathname.slice(1);
      files.set(decodeURIComponent(url.searchParams.get('x-ut-custom-id') ?? ''), key);
      const ufsUrl = `https://app1.ufs.sh/f/${key}`;
      return answer(200, { url: ufsUrl, appUrl: ufsUrl, ufsUrl, fileHash: 'x', serverData: null });
    }
    const { customIds } = JSON.parse(body) as { customIds: string[] };
    const deletedCount = customIds.filter((id) => files.delete(id)).length;
    return answer(200, { success: true, deletedCount });
  });
});

const listening = new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
await listening;
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const token = { apiKey: 'sk_test_secret', appId: 'app1', regions: ['sea1'] };
vi.stubEnv('UPLOADTHING_TOKEN', Buffer.from(JSON.stringify(token)).toString('base64'));
vi.stubEnv('UPLOADTHING_API_URL', origin);
vi.stubEnv('UPLOADTHING_INGEST_URL', origin);
const { db } = await import('../db/client');
const { storePicture, sweepPictures } = await import('./service');
const { pictureAddress } = await import('./schema');

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#367' } })
    .png()
    .toBuffer();
});
afterAll(() => server.close());
const due = () => db.$executeRaw`UPDATE uploads SET due_at = now()`;

it('keeps pictures at UploadThing and removes them there', async () => {
  const { url } = await storePicture(photo);
  expect(pictureAddress.parse(url)).toBe(url);
  const [row] = await db.upload.findMany();
  expect(row).toMatchObject({ store: 'uploadthing', url });
  expect([...files.keys()]).toEqual([row?.key]);
  expect(calls.at(-1)?.body).toContain('WEBP');

  await due();
  isDown = true;
  expect(await sweepPictures()).toBe(0);
  expect(await db.upload.findMany()).toMatchObject([{ doomed: true }]);
  isDown = false;
  await due();
  expect(await sweepPictures()).toBe(1);
  expect(files.size).toBe(0);
  expect(await db.upload.count()).toBe(0);
});

it('says so when UploadThing does not take a picture, and leaves nothing behind', async () => {
  isDown = true;
  await expect(storePicture(photo)).rejects.toMatchObject({ status: 502 });
  isDown = false;
  await sweepPictures();
  expect(await db.upload.count()).toBe(0);
});
