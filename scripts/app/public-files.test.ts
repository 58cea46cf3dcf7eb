import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '@/scripts/root';

type Serve = (folder: string, answer: RequestListener) => RequestListener;
const { servingPublicFiles }: { servingPublicFiles: Serve } = await import(
  join(ROOT, 'scripts/app/public-files.mjs')
);

const folder = mkdtempSync(join(tmpdir(), 'noyyal-public-'));
writeFileSync(join(folder, 'a b.txt'), 'x'.repeat(100));
/** Says which of the headers that it cannot answer have come through. */
const app: RequestListener = ({ headers }, response) =>
  void response.end(
    ['range', 'if-match', 'if-unmodified-since'].filter((name) => headers[name]).join(),
  );
const server = createServer(servingPublicFiles(folder, app));
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, options: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, options);

it.each([
  ['bytes=0-', 200, 'range'],
  ['bytes=99-', 200, 'range'],
  ['bytes=100-', 416, ''],
  ['bytes=-5', 200, 'range'],
  ['bytes=-0', 416, ''],
  ['bytes=5-2', 200, ''],
  ['bytes=-', 200, ''],
  ['bytes=0-1,4-5', 200, ''],
  ['lines=1-2', 200, ''],
])('of 100 bytes %s are asked for: %i', async (range, status, handedOn) => {
  const answer = await ask('/a%20b.txt?v=1', { headers: { range } });
  expect([answer.status, await answer.text()]).toEqual([status, handedOn]);
  expect(answer.headers.get('content-range')).toBe(status === 416 ? 'bytes */100' : null);
});

it('a file takes no form, and has no conditions that Next.js would answer with 500', async () => {
  expect((await ask('/a%20b.txt', { method: 'POST' })).status).toBe(405);
  const headers = { 'if-match': '"x"', 'if-unmodified-since': 'x' };
  expect(await (await ask('/a%20b.txt', { headers })).text()).toBe('');
});

it('anything else is left as it is', async () => {
  const headers = { range: 'bytes=9-1', 'if-match': '"x"' };
  expect(await (await ask('/api/x', { headers })).text()).toBe('range,if-match');
});
