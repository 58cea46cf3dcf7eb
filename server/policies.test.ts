import { expect, it } from 'vitest';
import { SHOPPER_PAGES } from '@/lib/page-addresses/pages';
import { asAdmin, signUp, Visitor } from './visitor';

/** The answer's script policy, and how many of the page's own scripts lack its nonce. */
async function scriptsOf(visitor: Visitor, path: string) {
  const answer = await visitor.get(path);
  const policy = answer.headers.get('content-security-policy') ?? '';
  const rule = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  const nonce = /'nonce-([^']+)'/.exec(rule)?.[1];
  const html = await answer.text();
  const scripts = html.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? [];
  const withoutNonce = scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`)).length;
  return { policy, rule, nonce, count: scripts.length, withoutNonce };
}

it('on personal pages only scripts with the nonce of the answer run', async () => {
  const [shopper, admin] = [await signUp(), await asAdmin()];
  const places = [
    ...SHOPPER_PAGES.filter((path) => !path.includes('[id]')).map(
      (path) => [shopper, path] as const,
    ),
    [admin, '/admin/orders'] as const,
  ];
  const seen = new Set<string | undefined>();
  for (const [who, path] of places) {
    const { rule, nonce, count, withoutNonce } = await scriptsOf(who, path);
    expect(rule).not.toContain('unsafe');
    expect(count).toBeGreaterThan(3);
    expect({ path, withoutNonce }).toEqual({ path, withoutNonce: 0 });
    seen.add(nonce);
  }
  const { rule, nonce, withoutNonce } = await scriptsOf(new Visitor(), '/auth/login');
  expect({ rule, withoutNonce }).toEqual({ rule: `'self' 'nonce-${nonce}'`, withoutNonce: 0 });
  expect(seen.add(nonce).size).toBe(places.length + 1);
});

it('the payment provider’s script may run only on pages with a payment', async () => {
  const shopper = await signUp();
  const { policy } = await scriptsOf(shopper, '/shop/checkout');
  for (const directive of ['script-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://checkout\\.razorpay\\.com`));
  expect((await scriptsOf(shopper, '/shop/home')).policy).not.toContain('razorpay');
});

it('every answer has the security headers', async () => {
  const visitor = new Visitor();
  // The paths without a page are next to pages that have a policy of their own.
  const missing = ['/nowhere', '/AUTH/login', '/shop/razorpay-return/x', '/uploads/a/b'];
  for (const path of ['/shop/home', '/api/health', '/auth/login', '/icon.svg', ...missing]) {
    const { headers } = await visitor.get(path);
    expect(Object.fromEntries(headers), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  }
  // The address of a letter's link has a token.
  for (const page of ['reset-password', 'accept-invitation', 'letter']) {
    const { headers } = await visitor.get(`/auth/${page}?token=none`);
    expect(headers.get('referrer-policy'), page).toBe('no-referrer');
  }
  const secure = await visitor.get('/shop/home', { 'X-Forwarded-Proto': 'https' });
  expect(secure.headers.get('strict-transport-security')).toContain('max-age=');
});

it('proxies may keep public pages for a second, and nothing else', async () => {
  const [visitor, shopper, admin] = [new Visitor(), await signUp(), await asAdmin()];
  const kept = async (path: string, from: Visitor = visitor, headers = {}) =>
    (await from.get(path, headers)).headers.get('cache-control') ?? '';
  const publicPages = [
    '/shop/home',
    '/shop/listing?page=2',
    '/shop/search?keyword=a',
    '/shop/none',
  ];
  for (const path of publicPages) {
    expect(await kept(path), path).toBe('max-age=0, s-maxage=1');
    // A client navigation gets something else at this address, and an admin a redirect.
    for (const answer of [
      kept(path, visitor, { RSC: '1' }),
      kept(path, shopper),
      kept(path, admin),
    ])
      expect(await answer, path).toBe('private, no-cache');
  }
  const others = [
    '/auth/login',
    '/api/health',
    '/api/docs',
    '/api/api/docs',
    '/shop/products/get',
    '/shop/cart/get/x',
    '/auth/none',
    '/_not-found',
    '/shop',
    '/shop/checkout',
    '/',
  ];
  for (const path of others) expect(await kept(path), path).toContain('no-store');
  expect(await kept('/shop/home', visitor, { 'Next-URL': '/shop/home' })).toBe('private, no-cache');
  for (const path of ['/shop/account', '/shop/account/none'])
    expect(await kept(path, shopper)).toContain('no-store');

  const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(await visitor.read('/shop/home')) ?? [];
  expect(await kept(script)).toBe('public, max-age=31536000, immutable');
});
