import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, inject, it } from 'vitest';
import type { OpenApi } from '@/lib/openapi/document';
import { listCalls } from './calls';
import { PAGES } from './guards';
import { asAdmin, Visitor } from './visitor';

const FILES = [
  '/robots.txt',
  '/video/finest-fabric.mp4',
  '/manifest.webmanifest',
  '/uploads/x.webp',
];
const SESSIONS = ['%00', '%0d%0aset-cookie:a=b', '%E0%AE%A4', 'a.b.c.d.e', '%', '\u00e9'];

/** What any client may send. */
const HOSTILE: Record<string, string>[] = [
  ...SESSIONS.map((value) => ({ cookie: `noyyal.session=${value}` })),
  { rsc: '1', 'next-router-state-tree': 'x' },
  { rsc: '1', 'next-router-state-tree': '%5B%22%22%5D', 'next-router-prefetch': 'x' },
  { rsc: '1', 'next-router-segment-prefetch': '/../x' },
  { 'next-url': '%E0%A4%A', 'next-hmr-refresh': '1' },
  { range: 'bytes=99999999-' },
  { range: 'bytes=5-2' },
  { 'if-match': '"x"' },
  { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { 'accept-language': '\u00ff', accept: '*', 'accept-encoding': 'none;q=x' },
  { 'x-forwarded-proto': 'ftp', 'x-forwarded-host': 'evil example', forwarded: 'for=' },
];

it('no address answers any header with an error of ours', async () => {
  const visitor = new Visitor();
  const openApi = await visitor.send<OpenApi>('GET', '/api/openapi.json');
  const calls = listCalls(openApi).filter(({ method }) => method === 'GET');
  const paths = [
    ...FILES,
    ...Object.values(PAGES).map(({ path }) => path),
    ...calls.map(({ path }) => path.replace(/\{\w+\}/g, 'x')),
  ];
  const failed: unknown[] = [];
  for (const path of paths)
    for (const headers of HOSTILE) {
      const answer = await visitor.get(path, headers);
      await answer.body?.cancel();
      if (answer.status >= 500) failed.push([path, headers, answer.status]);
    }
  expect(failed).toEqual([]);
});

it('an admin page answers rubbish of the router with itself', async () => {
  const admin = await asAdmin();
  const rubbish = { rsc: '1', 'next-router-state-tree': 'x' };
  // Next.js first leads to the address that names what was asked for.
  const asked = await admin.get('/admin/orders', rubbish);
  const { pathname, search } = new URL(asked.headers.get('location') ?? '', admin.address);
  const answer = await admin.get(pathname + search, rubbish);
  expect([asked.status, pathname, answer.status]).toEqual([307, '/admin/orders', 200]);
});

it.each([
  ['GET', { range: 'bytes=99999999-' }, 416],
  ['GET', { 'if-match': '"x"' }, 412],
  ['GET', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
  ['GET', { 'if-match': '*', range: 'bytes=0-9' }, 206],
  ['POST', {}, 405],
  ['OPTIONS', {}, 405],
  ['DELETE', {}, 405],
])('a file answers %s with %j by %d', async (method, headers, status) => {
  const answer = await new Visitor().ask(
    method,
    '/video/finest-fabric.mp4',
    undefined,
    headers as Record<string, string>,
  );
  await answer.body?.cancel();
  expect(answer.status).toBe(status);
});

/** The first line of the answer to a request that fetch refuses to send. */
async function statusLine(request: string, ...headers: string[]): Promise<string> {
  const { hostname, port } = new URL(inject('shop').address);
  const socket = connect(Number(port), hostname);
  const lines = [`${request} HTTP/1.1`, `Host: ${hostname}`, ...headers, '', ''];
  socket.write(lines.join('\r\n'));
  const [begin] = await once(socket, 'data');
  socket.destroy();
  return String(begin).split('\r\n', 1)[0] ?? '';
}

it.each(['/', '//', '//x/', '/x', '/_next/webpack-hmr'])(
  'a request to change the protocol at %s is answered',
  async (path) => {
    const line = await statusLine(`GET ${path}`, 'Connection: Upgrade', 'Upgrade: websocket');
    expect(line).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
  },
);

it.each([
  ['GET *', 400],
  ['TRACE /api/health', 405],
  ['TRACE /shop/checkout', 405],
  ['PATCH /shop/listing', 405],
  ['OPTIONS /shop/listing', 405],
  ['GET /_next/image?w=480&q=75&url=%2Fuploads%2F%25', 400],
  ['GET /_next/image?w=480&q=75&url=%2F', 400],
])('%s is refused', async (request, status) => {
  expect(await statusLine(request)).toContain(` ${status} `);
});

it.each(['x', '%00', 'http://['])('next-auth does not mind to return to %s', async (address) => {
  const visitor = new Visitor();
  const cookie = `authjs.callback-url=${address}`;
  for (const path of ['/api/auth/csrf', '/api/auth/providers']) {
    expect((await visitor.get(`${path}?callbackUrl=${address}`)).status).toBe(200);
    expect((await visitor.get(path, { cookie })).status).toBe(200);
  }
  for (const path of ['/api/auth/callback/credentials', '/api/auth/signout']) {
    const headers = { cookie, origin: visitor.address };
    const form = new URLSearchParams({ callbackUrl: address });
    const answer = await visitor.ask('POST', path, form, headers);
    expect(answer.status).toBe(403);
  }
});
