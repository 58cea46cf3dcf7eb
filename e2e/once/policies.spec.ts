import type { Page } from '@playwright/test';
import { SHOPPER_PATHS } from '@/lib/page-addresses/pages';
import { expect, test } from '../fixtures';

/** The response's script policy, and how many of the page's own scripts lack its nonce. */
async function scriptsOf(page: Page, path: string) {
  const response = await page.goto(path);
  const policy = response?.headers()['content-security-policy'] ?? '';
  const rule = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  const nonce = /'nonce-([^']+)'/.exec(rule)?.[1];
  const html = (await response?.text()) ?? '';
  const scripts = html.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? [];
  const withoutNonce = scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`)).length;
  return { policy, rule, nonce, count: scripts.length, withoutNonce };
}

test('on personal pages only scripts with the nonce of the answer run', async ({
  shopper: { page },
  admin,
}) => {
  const places = [
    ...SHOPPER_PATHS.map((path) => [page, path] as const),
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
  // A page that is still open would request the cart without a session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  const { rule, nonce, withoutNonce } = await scriptsOf(page, '/auth/login');
  expect({ rule, withoutNonce }).toEqual({ rule: `'self' 'nonce-${nonce}'`, withoutNonce: 0 });
  expect(seen.add(nonce).size).toBe(places.length + 1);
});

test('the payment provider’s script may run only on pages with a payment', async ({
  shopper: { page },
}) => {
  const { policy } = await scriptsOf(page, '/shop/checkout');
  for (const directive of ['script-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://checkout\\.razorpay\\.com`));
  expect((await scriptsOf(page, '/shop/home')).policy).not.toContain('razorpay');
});

test('personal pages opened from public ones get their own policy', async ({
  shopper: { page },
}) => {
  await page.goto('/shop/home');
  await page.getByRole('button', { name: 'Account menu' }).click();
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.getByRole('menuitem', { name: 'Account' }).click();
  expect((await answer).headers()['content-security-policy']).toContain("'nonce-");
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible();
});

test('every answer has the security headers', async ({ request }) => {
  // The paths without a page are next to pages that have a policy of their own.
  const missing = ['/nowhere', '/AUTH/login', '/shop/razorpay-return/x', '/uploads/a/b'];
  for (const path of ['/shop/home', '/api/health', '/auth/login', '/icon.svg', ...missing]) {
    const headers = (await request.get(path)).headers();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
  const secure = await request.get('/shop/home', { headers: { 'X-Forwarded-Proto': 'https' } });
  expect(secure.headers()['strict-transport-security']).toContain('max-age=');
});

test('proxies may keep public pages for a second, and nothing else', async ({
  request,
  shopper: { page },
  admin,
}) => {
  const kept = async (path: string, from = request, headers = {}) =>
    (await from.get(path, { headers, maxRedirects: 0 })).headers()['cache-control'] ?? '';
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
      kept(path, request, { RSC: '1' }),
      kept(path, page.request),
      kept(path, admin.request),
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
  expect(await kept('/shop/home', request, { 'Next-URL': '/shop/home' })).toBe('private, no-cache');
  for (const path of ['/shop/account', '/shop/account/none'])
    expect(await kept(path, page.request)).toContain('no-store');

  const html = await (await request.get('/shop/home')).text();
  const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(html) ?? [];
  expect(await kept(script)).toBe('public, max-age=31536000, immutable');
});

test.describe('a session that ended', () => {
  // A page that is still open asks who is signed in, and gets 401.
  test.use({ allowedStatus: 401 });

  test('no link signs a shopper out, and the cookie of an ended session is deleted', async ({
    shopper: { page },
  }) => {
    for (const path of ['/auth/ended', '/auth/ended?next=/shop/account', '/auth/login?ended=1']) {
      await page.goto(path);
      await page.goto('/shop/account');
      await expect(page).toHaveURL('/shop/account');
    }
    const cookies = await page.context().cookies();
    await page.request.post('/api/auth/logout');
    await page.context().addCookies(cookies);
    await page.goto('/shop/account');
    await expect(page).toHaveURL('/auth/login?next=%2Fshop%2Faccount');
    expect(await page.context().cookies()).toEqual([]);
  });
});
