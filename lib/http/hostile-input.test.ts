import { expect, it } from 'vitest';
import { z } from 'zod';
import { answerError } from './envelope';
import { readJson } from './read-body';
import { readQuery } from './read-query';
import { requireSameOrigin } from './route';

const statusOf = async (work: () => unknown) => {
  try {
    await work();
    return 200;
  } catch (error) {
    const answer = answerError(error);
    expect((await answer.json()).success).toBe(false);
    return answer.status;
  }
};
const json = (body: BodyInit, type = 'application/json') =>
  new Request('http://shop.example/api', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  });
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

it.each([
  ['ordinary', '{"a":[{"b":1}]}', 200],
  ['broken', '{"a":', 400],
  ['empty', '', 400],
  ['not UTF-8', new Uint8Array([34, 255, 34]), 400],
  ['nested 13 deep', nested(13), 400],
  ['nested 30,000 deep', nested(30_000), 400],
  ['with __proto__', '{"a":{"__proto__":{"role":"admin"}}}', 400],
  ['with constructor', '{"constructor":{"prototype":{}}}', 400],
  ['with NUL', '{"a":"x\\u0000"}', 400],
  ['with half a character', '{"a":["\\ud800"]}', 400],
  ['beyond 64 KB', JSON.stringify('x'.repeat(65_536)), 413],
])('a body that is %s', async (_, body, status) => {
  expect(await statusOf(() => readJson(json(body)))).toBe(status);
});

it.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  '',
  'application/jsonp',
  'application/json-seq',
])('a body that calls itself %j is no JSON', async (type) => {
  expect(await statusOf(() => readJson(json('{}', type)))).toBe(415);
});

it.each([
  ['page=1', 200],
  ['page=1&page=2', 400],
  ['page=1&utm=a&utm=b', 200],
  ['page=1%00', 400],
  ['page=1e400', 422],
  ['page=99999999999999999999', 422],
  ['__proto__=1&constructor=2', 200],
])('a query of %s', async (query, status) => {
  const schema = z.object({ page: z.coerce.number().int().max(1000).default(1) });
  const request = new Request(`http://shop.example/api?${query}`);
  expect(await statusOf(() => readQuery(schema, request))).toBe(status);
});

it('a client that disconnects while it sends a body is not logged as an error', async () => {
  const body = new ReadableStream({ pull: (stream) => stream.error(new Error('aborted')) });
  const request = { headers: json('{}').headers, body } as Request;
  expect(await statusOf(() => readJson(request))).toBe(400);
});

it.each([
  [{}, 200],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://behind-a-proxy.example' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://shop.example' }, 403],
  [{ origin: 'http://shop.example' }, 200],
  [{ origin: 'http://shop.example.evil.example' }, 403],
  [{ origin: 'null' }, 403],
])('a write with %j', async (headers: Record<string, string>, status) => {
  // Request drops headers that only a browser may set.
  const request = { headers: new Headers({ host: 'shop.example', ...headers }) } as Request;
  expect(await statusOf(() => requireSameOrigin(request, 0))).toBe(status);
});

it.each([
  ['https://shop.example', 'shop.example', 1, 200],
  ['https://shop.example', 'evil.example, shop.example', 1, 200],
  ['https://evil.example', 'evil.example, shop.example', 1, 403],
  ['https://shop.example', 'shop.example', 0, 403],
] as const)(
  'a write from %s that proxies say was sent to %s, %i of them ours',
  async (origin, sentTo, proxies, status) => {
    const headers = new Headers({ host: 'inside:3000', 'x-forwarded-host': sentTo, origin });
    const request = { headers } as Request;
    expect(await statusOf(() => requireSameOrigin(request, proxies))).toBe(status);
  },
);
