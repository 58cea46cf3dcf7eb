import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, it, vi } from 'vitest';
import { routes } from '@/lib/routes';
import { takeShop } from './shops';

/** How kept pages are sent. `fetch` would unpack them. */
const shop = takeShop();
const LIST = routes.listing({});
const UNPACK: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

type Asked = Record<string, string>;
async function ask(accepted: string, { method = 'GET', path = LIST, ...headers }: Asked = {}) {
  const sent = { 'accept-encoding': accepted, ...headers };
  const asked = request(shop.address + path, { method, headers: sent }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  const { 'content-encoding': coding = 'none', vary, ...others } = answer.headers;
  // A HEAD request has none.
  const text = body.byteLength > 0 ? (UNPACK[coding]?.(body) ?? body).toString() : '';
  return { ...others, coding, vary, text, bytes: body.byteLength, status: answer.statusCode };
}
/** Next.js has the router say in the address which data it wants. */
async function askForData(accepted: string, headers: Asked = {}) {
  const rsc = { rsc: '1', ...headers };
  const { location = '' } = await ask('', rsc);
  return ask(accepted, { ...rsc, path: location });
}

beforeAll(() => vi.waitFor(async () => expect((await ask('br')).coding).toBe('br'), 10_000));

it('a kept page is sent compressed as its reader accepts it, or unpacked', async () => {
  const { text } = await ask('');
  expect(text).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
  for (const [accepted, coding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['gzip;q=0', 'none'],
  ] as const) {
    const answer = await ask(accepted);
    const length = String(answer.bytes);
    const cache = { 'x-nextjs-cache': 'HIT', 'cache-control': 'max-age=0, s-maxage=1' };
    expect(answer, accepted).toMatchObject({ status: 200, coding, 'content-length': length });
    expect(answer, accepted).toMatchObject({ ...cache, text });
    expect(answer.vary, accepted).toContain('Accept-Encoding');
    const head = await ask(accepted, { method: 'HEAD' });
    expect(head, accepted).toMatchObject({ coding, 'content-length': length, bytes: 0 });
  }
  // Next.js itself knows it.
  expect(await ask('deflate')).toMatchObject({ status: 200, coding: 'deflate' });
});

it('a navigation gets a kept page’s data, compressed once', async () => {
  const { text, ...plain } = await askForData('');
  expect(plain).toMatchObject({ status: 200, coding: 'none', 'x-nextjs-cache': 'HIT' });
  expect(plain['content-type']).toContain('text/x-component');
  expect(await askForData('gzip, br')).toMatchObject({ coding: 'gzip', text });
  const prefetch = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
  const tree = await askForData('br', prefetch);
  expect(tree).toMatchObject({ status: 200, coding: 'none' });
  expect(tree['content-type']).toContain('text/x-component');
});

it('60 readers at once get what each accepts', async () => {
  const kinds = ['br', 'gzip', 'none', 'data'] as const;
  const asked = Array.from({ length: 60 }, (_, at) => kinds[at % kinds.length] ?? 'none');
  const read = (kind: (typeof kinds)[number]) =>
    kind === 'data' ? askForData('') : ask(kind === 'none' ? '' : kind);
  const answers = await Promise.all(asked.map(read));
  const page = await ask('');
  const data = await read('data');
  answers.forEach(({ coding, text }, at) => {
    const isData = asked[at] === 'data';
    expect(coding).toBe(isData ? 'none' : asked[at]);
    expect(text === (isData ? data : page).text).toBe(true);
  });
});
