import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '@/scripts/root';

interface Refusals {
  onlyKnownMethods: (answer: RequestListener) => RequestListener;
  onlyOwnPaths: (answer: RequestListener) => RequestListener;
  answerBrokenRequests: (server: Server) => void;
}
const { onlyKnownMethods, onlyOwnPaths, answerBrokenRequests }: Refusals = await import(
  join(ROOT, 'scripts/app/refusals.mjs')
);

const server = createServer(
  onlyOwnPaths(onlyKnownMethods(({ url }, response) => void response.end(`seen ${url}`))),
);
answerBrokenRequests(server);
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

/** Sends bytes as they are. @returns the whole answer */
const say = (request: string) =>
  new Promise<string>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      answer += part;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });

const request = (first: string, headers = '') =>
  `${first} HTTP/1.1\r\nHost: shop.example\r\n${headers}Connection: close\r\n\r\n`;

it.each([
  ['a method nobody knows', request('TRACE /api/health'), 405],
  ['another', request('PURGE /shop/faq'), 405],
  ['an address that is too long', request(`GET /${'a'.repeat(17_000)}`), 431],
  ['a length that is no number', request('POST /api', 'Content-Length: x\r\n'), 400],
  ['two lengths', request('POST /api', 'Content-Length: 1\r\nContent-Length: 2\r\n'), 400],
  ['the whole server', request('OPTIONS *'), 400],
  ['another server’s protocol', request('GET ftp://shop.example/api'), 400],
  ['no HTTP at all', '\u0016\u0003\u0001 hello\r\n\r\n', 400],
])('%s is refused in the envelope', async (_, bytes, status) => {
  const answer = await say(bytes);
  expect(answer.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false });
});

it.each([
  ['http://evil.example/api/health?a=1', '/api/health?a=1'],
  ['HTTPS://evil.example', '/'],
  ['http://evil.example?a', '/?a'],
  ['/http://evil.example/', '/http://evil.example/'],
])('of %s only the path is asked for', async (target, path) => {
  expect((await say(request(`GET ${target}`))).split('\r\n\r\n')[1]).toContain(`seen ${path}`);
});

it('whoever expects something odd is answered all the same', async () => {
  const answer = await say(request('GET /', 'Expect: 200-ok\r\n'));
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*seen/);
});
