import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { ROOT } from '@/scripts/root';

type Wrap = (answer: RequestListener, origin: string) => RequestListener;
const { sayingUnavailable }: { sayingUnavailable: Wrap } = await import(
  join(ROOT, 'scripts/app/unavailable.mjs')
);

let server: Server;
let isAway = false;
afterEach(() => server.close());

/** Answers as Next.js does: streamed with flushed headers, or whole; compressed or not. */
const app: RequestListener = (request, response) => {
  if (request.url === '/api/health') response.statusCode = isAway ? 503 : 200;
  if (request.url === '/unavailable') response.setHeader('X-Frame-Options', 'DENY');
  if (request.url !== '/broken') return void response.end(`page ${request.url}`);
  response.statusCode = 500;
  response.setHeader('Content-Encoding', 'gzip');
  response.flushHeaders();
  const body = gzipSync('broken page');
  response.write(body.subarray(0, 5));
  response.end(body.subarray(5));
};

async function serve() {
  let handle: RequestListener = app;
  server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  handle = sayingUnavailable(app, origin);
  return async (path: string) => {
    const answer = await fetch(origin + path);
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
}

const open = async (path: string) => (await serve())(path);

it.each([
  ['/broken', 'a page that cannot be made'],
  ['/shop/account?tab=orders', 'a page for who is signed in'],
  ['/admin/orders', 'a page of the admin'],
])('%s, %s, is a 503 in words while the database is away', async (path) => {
  isAway = true;
  const { status, text, headers } = await open(path);
  expect({ status, text }).toEqual({ status: 503, text: 'page /unavailable' });
  expect(headers.get('retry-after')).toBe('5');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

it.each(['/shop/home', '/shop/accounting', '/admin.css'])(
  '%s is served meanwhile',
  async (path) => {
    isAway = true;
    expect(await open(path)).toMatchObject({ status: 200, text: `page ${path}` });
  },
);

it.each([
  ['/broken', 500, 'broken page'],
  ['/shop/account', 200, 'page /shop/account'],
])('%s answers %i when the database is there', async (path, status, text) => {
  isAway = false;
  expect(await open(path)).toMatchObject({ status, text });
});

it('a page that fails just as the database comes back is a 503 too', async () => {
  isAway = true;
  const get = await serve();
  await get('/broken');
  isAway = false;
  expect(await get('/broken')).toMatchObject({ status: 503 });
});
