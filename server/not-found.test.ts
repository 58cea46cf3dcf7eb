import { describe, expect, it } from 'vitest';
import { attributes, parse, textOf } from './document';
import { asAdmin, Visitor } from './visitor';

const MISSING = [
  ['/shop/no-such-page', true],
  ['/shop/faq/no-such-page', true],
  ['/shop/product/no-such-product', true],
  ['/shop/c/no-such-collection', true],
  ['/shop/c/%00', true],
  ['/shop/listing/all/category=men', true],
  ['/shop/listing/all/category=junk/page=1', true],
  ['/no-such-page', false],
  ['/auth/no-such-page', false],
] as const;

describe('what does not exist', () => {
  it.each(MISSING)('%s is a 404 with a message and a link', async (path, isInShop) => {
    const answer = await new Visitor().get(path);
    expect(answer.status).toBe(404);
    const page = parse(await answer.text());
    expect(textOf(page, 'h1')).toBe("page doesn't exists");
    expect(attributes(page, 'main a', 'href')).toContain('/shop/home');
    expect(page.querySelectorAll('footer')).toHaveLength(isInShop ? 1 : 0);
    expect(attributes(page, 'meta[name=robots]', 'content').join()).toContain('noindex');
  });

  it('an unknown address of the panel is a 404 in words, beside the menu', async () => {
    const admin = await asAdmin();
    for (const path of ['/admin/no-such-page', '/admin/orders/no/such-page']) {
      const answer = await admin.get(path);
      expect(answer.status).toBe(404);
      const page = parse(await answer.text());
      expect(textOf(page, 'h1')).toBe("page doesn't exists");
      expect(attributes(page, 'nav a', 'href')).toContain('/admin/orders');
    }
  });

  // Their words are there once scripts run: e2e/once/not-found.spec.ts.
  it('a customer or an order that does not exist is a 404 for an admin', async () => {
    const admin = await asAdmin();
    for (const path of [
      `/admin/customers/${crypto.randomUUID()}`,
      '/admin/customers/x',
      '/admin/orders/print/x',
    ])
      expect((await admin.get(path)).status, path).toBe(404);
  });

  it('an unauthorised user gets a message and a link', async () => {
    const page = parse(await new Visitor().read('/unauth-page'));
    expect(textOf(page, 'main')).toContain("You don't have access to view this page");
    expect(attributes(page, 'main a', 'href')).toContain('/shop/home');
  });
});

describe('without script', () => {
  it.each(['/auth/login', '/auth/register'])('%s says why nothing can be sent', async (path) => {
    const page = parse(await new Visitor().read(path));
    expect(textOf(page, 'noscript')).toContain('This form needs JavaScript.');
  });
});
