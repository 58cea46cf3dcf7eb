import { unstable_doesMiddlewareMatch as runsFor } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { encode } from 'next-auth/jwt';
import { expect, it, vi } from 'vitest';
import { hostOnly, SESSION_COOKIE, SESSION_COOKIES } from './lib/auth/cookies';
import { PERSONAL_PATHS, PUBLIC_PAGES, SHOPPER_PATHS } from './lib/page-addresses/pages';
import { routes } from './lib/routes';
import { config, middleware } from './middleware';

it('runs on public pages for requests with the session cookie, under both names', () => {
  // Next.js reads the matcher from the source: it cannot name the constant there.
  const conditional = config.matcher.flatMap((rule) => (typeof rule === 'string' ? [] : rule.has));
  for (const key of SESSION_COOKIES) expect(conditional).toContainEqual({ type: 'cookie', key });
});

it.each(PERSONAL_PATHS)('runs on %s and below it, for everybody', (path) => {
  for (const url of [path, `${path}/x`]) expect(runsFor({ config, url })).toBe(true);
});

it('runs on Razorpay’s return page, and on other public pages for nobody else', () => {
  expect(runsFor({ config, url: routes.paymentReturn() })).toBe(true);
  expect(runsFor({ config, url: routes.faq() })).toBe(false);
});

it('runs on no public page but the small spelling of Fabric, and on no file', () => {
  expect(runsFor({ config, url: '/shop/fabric' })).toBe(true);
  for (const url of [...PUBLIC_PAGES, '/_next/static/chunks/A.js', '/_next/image', '/api/A'])
    expect(runsFor({ config, url })).toBe(false);
});

it('redirects /shop/fabric permanently, whatever the request', async () => {
  for (const method of ['GET', 'POST']) {
    const request = new NextRequest('http://shop.example/shop/fabric?from=X', { method });
    const answer = await middleware(request);
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('http://shop.example/shop/Fabric?from=X');
  }
});

it.each(SHOPPER_PATHS)('asks visitors of %s to sign in', async (path) => {
  const answer = await middleware(new NextRequest(`http://shop.example${path}?from=cart`));
  expect(answer.headers.get('location')).toBe(
    `http://shop.example${routes.login(`${path}?from=cart`)}`,
  );
});

it.each([
  [routes.login(), true],
  [routes.paymentReturn(), true],
  ['/authors', false],
  ['/shop/razorpay-return/x', false],
])('gives %s a policy with a nonce: %s', async (path, hasNonce) => {
  const { headers } = await middleware(new NextRequest(`http://shop.example${path}`));
  expect(headers.has('content-security-policy')).toBe(hasNonce);
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

it.each([
  ['owner', routes.login(), routes.admin.dashboard()],
  ['clerk', routes.login(), routes.admin.dashboard()],
  ['owner', '/admin/staff', null],
  ['clerk', '/admin/staff', routes.unauthorised()],
  ['clerk', '/admin/staff/x', routes.unauthorised()],
  ['clerk', '/admin/settings', null],
])('leads a signed-in %s from %s to %s', async (staffRole, path, to) => {
  const secret = '0123456789abcdef0123456789abcdef';
  vi.stubEnv('AUTH_SECRET', secret);
  vi.resetModules();
  const { middleware: here } = await import('./middleware');
  const token = { sub: '1', sid: '1', role: 'admin', staffRole };
  const value = await encode({ token, secret, salt: SESSION_COOKIE });
  const headers = { cookie: `${SESSION_COOKIE}=${value}` };
  const answer = await here(new NextRequest(`http://shop.example${path}`, { headers }));
  expect(answer.headers.get('location')).toBe(to && `http://shop.example${to}`);
  vi.unstubAllEnvs();
});

it('over HTTPS it knows a session only by the cookie that the shop itself has set', async () => {
  vi.stubEnv('TRUST_PROXY', '1');
  const secret = '0123456789abcdef0123456789abcdef';
  vi.stubEnv('AUTH_SECRET', secret);
  vi.resetModules();
  const { middleware: behindProxy } = await import('./middleware');
  const leadsTo = async (name: string) => {
    const token = { sub: '1', sid: '1', role: 'shopper' };
    const value = await encode({ token, secret, salt: name });
    const headers = { 'x-forwarded-proto': 'https', cookie: `${name}=${value}` };
    const answer = await behindProxy(
      new NextRequest('http://shop.example/auth/login', { headers }),
    );
    return answer.headers.get('location');
  };
  expect(await leadsTo(hostOnly(SESSION_COOKIE))).toBe(`http://shop.example${routes.home()}`);
  expect(await leadsTo(SESSION_COOKIE)).toBeNull();
  vi.unstubAllEnvs();
});
