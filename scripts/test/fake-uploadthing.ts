import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const API_KEY = 'sk_test_secret';
const APP_ID = 'app1';

/** UploadThing over HTTP for tests: a signed PUT takes a file under its custom id, deleteFiles removes by it. */
export const fakeUploadThing = {
  /** By their custom id. */
  files: new Map<string, { key: string; bytes: Buffer }>(),
  isDown: false,
  origin: '',
};

/** Checks as UploadThing does: the key's HMAC over the address up to the signature, and the expiry. */
function isSigned(address: string): boolean {
  const [signed = '', given = ''] = decodeURIComponent(address).split('&signature=hmac-sha256=');
  const exact = address.slice(0, address.lastIndexOf('&signature='));
  const expected = createHmac('sha256', API_KEY).update(exact).digest();
  const bytes = Buffer.from(given, 'hex');
  const isFresh = Number(new URL(signed).searchParams.get('expires')) > Date.now();
  return isFresh && bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const json = (status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (fakeUploadThing.isDown) return void json(500, { error: 'down' });
  const url = new URL(request.url ?? '', fakeUploadThing.origin);
  if (request.method === 'PUT') return void json(...(await take(url, request, body)));
  if (request.method === 'POST' && url.pathname === '/v6/deleteFiles')
    return void json(...remove(request, body));
  const found = [...fakeUploadThing.files.values()].find(({ key }) => url.pathname === `/f/${key}`);
  if (!found) return void json(404, { error: 'not found' });
  response.writeHead(200, { 'content-type': 'image/webp' }).end(found.bytes);
}

type Told = [status: number, body: unknown];

async function take(url: URL, request: IncomingMessage, body: Buffer): Promise<Told> {
  const asked = (name: string) => decodeURIComponent(url.searchParams.get(`x-ut-${name}`) ?? '');
  if (!isSigned(url.href) || asked('identifier') !== APP_ID) return [403, { error: 'signature' }];
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const file = form.get('file');
  if (!(file instanceof File) || file.size !== Number(asked('file-size')))
    return [400, { error: 'size' }];
  const key = url.pathname.slice(1);
  const bytes = Buffer.from(await file.arrayBuffer());
  fakeUploadThing.files.set(asked('custom-id'), { key, bytes });
  const ufsUrl = `${fakeUploadThing.origin}/f/${key}`;
  return [200, { url: ufsUrl, appUrl: ufsUrl, ufsUrl, fileHash: 'x', serverData: null }];
}

function remove(request: IncomingMessage, body: Buffer): Told {
  if (request.headers['x-uploadthing-api-key'] !== API_KEY) return [401, { error: 'key' }];
  const { customIds } = JSON.parse(body.toString()) as { customIds: string[] };
  const deletedCount = customIds.filter((id) => fakeUploadThing.files.delete(id)).length;
  return [200, { success: true, deletedCount }];
}

const server = createServer((request, response) => void answer(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
server.unref();
fakeUploadThing.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const token = { apiKey: API_KEY, appId: APP_ID, regions: ['sea1'] };
Object.assign(process.env, {
  UPLOADTHING_TOKEN: Buffer.from(JSON.stringify(token)).toString('base64'),
  UPLOADTHING_API_URL: fakeUploadThing.origin,
  UPLOADTHING_INGEST_URL: fakeUploadThing.origin,
});
