import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PEER_HEADER } from './client-address';
import { noteCaller, REQUEST_ID_HEADER, watchRequests } from './request-log';

const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
const lines = () => written.mock.calls.map(([line]) => JSON.parse(String(line)));

let isWaiting = false;
let peer: unknown;
const server = createServer((request, response) => {
  noteCaller(String(request.headers[REQUEST_ID_HEADER]), 'the-user');
  peer = request.headers[PEER_HEADER];
  isWaiting = request.url === '/slow';
  if (isWaiting) return;
  response.writeHead(request.url?.startsWith('/api/missing') ? 404 : 200);
  response.end('answered');
});
beforeAll(() => {
  watchRequests();
  return new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => written.mockClear());
afterAll(() => void server.close());

const ask = (path: string, options: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, options);

it('writes one line for a request, with its id and nothing of what was sent', async () => {
  const answer = await ask('/api/missing/019b76da?email=meena@example.com', {
    method: 'POST',
    headers: {
      cookie: 'noyyal.session=secret',
      'x-request-id': 'made-up',
      'x-forwarded-for': '203.0.113.7',
    },
    body: 'password',
  });
  await answer.text();
  await expect.poll(lines).toHaveLength(1);
  expect(lines()).toEqual([
    {
      time: expect.any(String),
      level: 'info',
      method: 'POST',
      route: expect.any(String),
      status: 404,
      ms: expect.any(Number),
      userId: 'the-user',
      requestId: answer.headers.get('x-request-id'),
    },
  ]);
  expect(lines()[0].requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(lines())).not.toMatch(/meena|019b76da|secret|password|203\.0|made-up/);
});

it('says when the client went away before the answer', async () => {
  const leaving = new AbortController();
  const left = ask('/slow', { signal: leaving.signal }).catch(() => undefined);
  await expect.poll(() => isWaiting).toBe(true);
  leaving.abort();
  await left;
  await expect.poll(lines).toMatchObject([{ aborted: true }]);
});

it('writes no line for files of the build', async () => {
  await (await ask('/_next/static/chunks/a.js')).text();
  await (await ask('/icon.svg')).text();
  await expect.poll(lines).toHaveLength(1);
});

it("gives a request its connection's address, whatever the client claims", async () => {
  await (await ask('/api/x', { headers: { [PEER_HEADER]: '198.51.100.1' } })).text();
  expect(peer).toBe('127.0.0.1');
});
