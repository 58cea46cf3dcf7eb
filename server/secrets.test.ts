import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { SECRETS } from '../scripts/test/secrets';
import { startShop, type TestShop } from '../scripts/test/shop';
import { asAdmin, asDemoShopper, Visitor } from './visitor';

/** A process of the common shop with all keys set, as in production. */
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ ...SECRETS, DATABASE_URL: inject('shop').databaseUrl });
});
afterAll(() => shop?.stop());

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

it('no file of the build that goes to a browser holds a secret', () => {
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

it('no page and no file that a page loads holds a secret', async () => {
  const visitor = new Visitor(shop.address);
  const shopper = await asDemoShopper(new Visitor(shop.address));
  const admin = await asAdmin(new Visitor(shop.address));
  const places: [who: Visitor, path: string][] = [
    ...['/shop/home', '/shop/listing', '/shop/payment-success', '/shop/razorpay-return'].map(
      (path): [Visitor, string] => [visitor, path],
    ),
    [visitor, '/auth/login'],
    [visitor, '/api/openapi.json'],
    [visitor, '/api/health'],
    [visitor, '/nowhere'],
    [shopper, '/shop/checkout'],
    [shopper, '/shop/account'],
    [shopper, '/api/auth/check-auth'],
    [admin, '/admin/dashboard'],
    [admin, '/admin/orders'],
    [admin, '/api/admin/orders/get'],
    [admin, '/api/admin/products/get'],
  ];
  for (const [who, path] of places) {
    for (const rsc of [false, true]) {
      const answer = await who.get(path, rsc ? { rsc: '1' } : {});
      const said = JSON.stringify([...answer.headers]);
      expectClean(path, said + (await answer.text()), values());
    }
  }
});

it('with real keys there is no sandbox', async () => {
  const shopper = await asDemoShopper(new Visitor(shop.address));
  const paying = { orderId: 'order_x', outcome: 'success' };
  expect((await shopper.post('/api/payment/sandbox', paying)).status).toBe(404);
  const page = await shopper.read('/shop/checkout');
  expect(page).toContain('https://checkout.razorpay.com/v1/checkout.js');
  expect(page).not.toMatch(/\/sandbox\/v1|Test mode/);
});
