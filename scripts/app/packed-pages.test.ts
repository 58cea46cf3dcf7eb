import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ROOT } from '@/scripts/root';

type Pack = (answer: RequestListener, mostBytes?: number) => RequestListener;
const { packingPages }: { packingPages: Pack } = await import(
  join(ROOT, 'scripts/app/packed-pages.mjs')
);

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
/** A Next.js whose pages repeat their address, kept or not. */
const pages: RequestListener = ({ url = '' }, response) => {
  response.setHeader('Content-Type', 'text/html');
  response.setHeader('Vary', 'rsc');
  response.setHeader('X-Nextjs-Cache', url.startsWith('/kept') ? 'HIT' : 'MISS');
  if (url.includes('missing')) response.statusCode = 404;
  response.end(url.repeat(400));
};
const server = createServer(packingPages(pages));
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const ask = (path: string, headers: Record<string, string> = BROWSER, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers, method });
const encodingOf = async (...args: Parameters<typeof ask>) => {
  const answer = await ask(...args);
  await answer.arrayBuffer();
  return answer.headers.get('content-encoding');
};

it('a kept page is packed beside the first answer, and sent small to all who take it', async () => {
  expect(await encodingOf('/kept/a')).toBeNull();
  await vi.waitUntil(async () => (await encodingOf('/kept/a')) === 'br');
  const small = await ask('/kept/a');
  expect(small.headers.get('vary')).toBe('rsc, Accept-Encoding');
  expect(Number(small.headers.get('content-length'))).toBeLessThan(100);
  expect(await small.text()).toBe('/kept/a'.repeat(400));
  for (const encoding of ['gzip', 'gzip, br;q=0', 'xbr'])
    expect(await encodingOf('/kept/a', { 'accept-encoding': encoding })).toBeNull();
  expect(await encodingOf('/kept/a', { 'accept-encoding': 'br;q=0.5' })).toBe('br');
});

it('what is not kept, not there or only asked about is sent as it is', async () => {
  // What is packed in their turn comes after them.
  for (const path of ['/made', '/kept/missing']) await ask(path);
  await vi.waitUntil(async () => (await encodingOf('/kept/b')) === 'br');
  for (const path of ['/made', '/kept/missing']) expect(await encodingOf(path)).toBeNull();
  expect(await encodingOf('/kept/b', BROWSER, 'HEAD')).toBeNull();
});
