import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { SECRETS } from '../../scripts/test/secrets';
import { startShop, type TestShop } from '../../scripts/test/shop';
import { DEMO_ADMIN, DEMO_SHOPPER } from '../fixtures';

/** A separate shop with all keys set, as in production. */
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

let shop: TestShop;
test.beforeAll(async () => {
  shop = await startShop(SECRETS);
});
test.afterAll(() => shop?.stop());

/** The key's id is no secret: the checkout needs it. */
const { RAZORPAY_KEY_ID: _, ...secret } = SECRETS;
/** The names by which scripts would read them. */
const NAMES = Object.keys(secret);
const values = () => [
  ...Object.values(secret),
  new URL(shop.databaseUrl).password || '$argon2',
  'passwordHash',
  '$argon2',
];

function expectClean(where: string, text: string, forbidden: string[]): void {
  const found = forbidden.filter((one) => text.includes(one));
  expect({ where, found }).toEqual({ where, found: [] });
}

async function cookiesOf(account: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${shop.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

test('no file of the build that goes to a browser holds a secret', () => {
  let count = 0;
  for (const folder of ['.next/static', 'public']) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(js|css|map|json|html|txt|svg)$/.test(entry.name)) continue;
      count += 1;
      const path = join(entry.parentPath, entry.name);
      expectClean(path, readFileSync(path, 'utf8'), [...NAMES, ...values()]);
    }
  }
  expect(count).toBeGreaterThan(20);
});

test('no page and no file that a page loads holds a secret', async () => {
  const [shopper, admin] = [await cookiesOf(DEMO_SHOPPER), await cookiesOf(DEMO_ADMIN)];
  const places: [cookie: string, path: string][] = [
    ...['/shop/home', '/shop/listing', '/shop/payment-success', '/shop/razorpay-return'].map(
      (path): [string, string] => ['', path],
    ),
    ['', '/auth/login'],
    ['', '/api/openapi.json'],
    ['', '/api/health'],
    ['', '/nowhere'],
    [shopper, '/shop/checkout'],
    [shopper, '/shop/account'],
    [shopper, '/api/auth/check-auth'],
    [admin, '/admin/dashboard'],
    [admin, '/admin/orders'],
    [admin, '/api/admin/orders/get'],
    [admin, '/api/admin/products/get'],
  ];
  for (const [cookie, path] of places) {
    for (const rsc of [false, true]) {
      const headers = { ...(cookie && { cookie }), ...(rsc && { rsc: '1' }) };
      const answer = await fetch(shop.address + path, { headers });
      const said = JSON.stringify([...answer.headers]);
      expectClean(path, said + (await answer.text()), values());
    }
  }
});

test('with real keys there is no sandbox', async () => {
  const answer = await fetch(`${shop.address}/api/payment/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId: 'order_x', outcome: 'success' }),
  });
  expect(answer.status).toBe(404);
  const cookie = await cookiesOf(DEMO_SHOPPER);
  const page = await (await fetch(`${shop.address}/shop/checkout`, { headers: { cookie } })).text();
  expect(page).toContain('https://checkout.razorpay.com/v1/checkout.js');
  expect(page).not.toMatch(/\/sandbox\/v1|Test mode/);
});
