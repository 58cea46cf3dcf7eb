import { unstable_doesMiddlewareMatch as runsFor } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { expect, it } from 'vitest';
import { SESSION_COOKIE } from './lib/auth/cookies';
import { config, middleware } from './middleware';

it('runs on public pages for who carries the session cookie, by its one name', () => {
  // Next.js reads the matcher from the source: it cannot name the constant there.
  const conditional = config.matcher.flatMap((rule) => (typeof rule === 'string' ? [] : rule.has));
  expect(conditional).toContainEqual({ type: 'cookie', key: SESSION_COOKIE });
});

it.each([
  ['/shop/faq', true],
  ['/icon.svg', true],
  ['/apis', true],
  ['/api/shop/cart/%E0%A4%A', true],
  ['/api/shop/cart/add', false],
])('runs for a request with a body to %s: %s', (url, runs) => {
  for (const name of ['content-type', 'content-length'])
    expect(runsFor({ config, url, headers: { [name]: '2' } })).toBe(runs);
});

const statusOf = async (method: string, path: string) =>
  (await middleware(new NextRequest(`http://shop.example${path}`, { method }))).status;

it.each([
  ['GET', '/shop/%E0%A4%A', 400],
  ['GET', '/api/shop/search/%E0%A4%A', 400],
  ['GET', '/_next/static/%', 400],
  ['POST', '/auth/login', 405],
  ['DELETE', '/admin/orders', 405],
  ['POST', '/shop/faq', 405],
  ['POST', '/icon.svg', 405],
  ['POST', '/api/shop/cart/add', 200],
  ['POST', '/shop/cart/add', 200],
  ['GET', '/auth/login', 200],
  ['GET', '/admin/orders', 307],
])('%s %s answers %i', async (method, path, status) => {
  expect(await statusOf(method, path)).toBe(status);
});
