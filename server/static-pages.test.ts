import { describe, expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { findInvalid } from '../scripts/test/valid-html';
import { parse, textOf } from './document';
import { PAGES } from './guards';
import { asAdmin, signUp, Visitor } from './visitor';

const TEXT_PAGES = [
  ['/shop/faq', 'FAQ', 'within 14 days'],
  ['/shop/contact', 'Contact', 'Submit via WhatsApp'],
  ['/shop/brand-story', 'Brand story', '₹399'],
  ['/shop/Fabric', 'Fabric', 'Micro Dot Knit'],
  ['/shop/privacy-policy', 'Privacy policy', 'under 16'],
  ['/shop/shipping-policy', 'Shipping policy', '3 to 4 business days'],
  ['/shop/returns-policy', 'Returns policy', '7 days from delivery'],
  ['/shop/terms-conditions', 'Terms and conditions', '₹8,000'],
] as const;

const pageAt = async (path: string) => parse(await new Visitor().read(path));
const linksIn = (page: Document, part: string) =>
  [...page.querySelectorAll(`${part} a`)].map((link) => [
    link.textContent?.trim(),
    link.getAttribute('href'),
  ]);

describe('text pages', () => {
  it.each(TEXT_PAGES)('%s is in the menus, and has its content', async (path, name, figure) => {
    const page = await pageAt(path);
    expect(textOf(page, 'main')).toContain(figure);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(textOf(page, 'h1')).toContain(name);
    expect(textOf(page, 'title')).toContain('Clothing manufacturer in Tiruppur');
    expect(linksIn(page, 'footer')).toContainEqual([name, path]);
  });

  it.each(TEXT_PAGES)('%s names no file of another host', async (path) => {
    const page = await pageAt(path);
    const foreign = [...page.querySelectorAll('[src], link[rel=stylesheet], link[rel=preload]')]
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
      .filter((address) => !/^(\/(?!\/)|data:|$)/.test(address));
    expect(foreign).toEqual([]);
  });

  it('/shop/fabric leads to /shop/Fabric', async () => {
    const answer = await new Visitor().get('/shop/fabric');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/shop/Fabric']);
  });

  it('the FAQ and the policy agree on exchanges and returns', async () => {
    const faq = await pageAt('/shop/faq');
    expect(textOf(faq, 'main')).toContain('An exchange for another size: within 14 days.');
    expect(textOf(faq, 'main')).toContain('A return for a refund: within 7 days,');
    expect(linksIn(faq, 'main')).toContainEqual(['returns policy', '/shop/returns-policy']);
    const policy = textOf(await pageAt('/shop/returns-policy'), 'main');
    expect(policy).toContain('Anything we sold you, for 7 days from delivery');
    expect(policy).toContain('an exchange to another size you have 14 days from delivery');
    expect(textOf(await pageAt('/shop/home'), 'main')).toContain('Within 14 days');
  });

  it('the contact page has a map, in words too, and a way to a larger one', async () => {
    const contact = await pageAt('/shop/contact');
    const map = contact.querySelector('main svg[role=img], main img');
    expect(map?.getAttribute('aria-label') ?? map?.getAttribute('alt')).toMatch(/map/i);
    const names = linksIn(contact, 'main').map(([name]) => name);
    expect(names).toContain('Open in Google Maps');
  });

  it('the FAQ has five questions and a way to ask a sixth', async () => {
    const faq = await pageAt('/shop/faq');
    const questions = [...faq.querySelectorAll('main :is(h2, h3)')].filter((heading) =>
      heading.textContent?.endsWith('?'),
    );
    expect(questions).toHaveLength(5);
    expect(linksIn(faq, 'main')).toContainEqual(['Contact us', '/shop/contact']);
  });
});

describe('HTML', () => {
  it('of every public page is valid, and its labels are meaningful', async () => {
    const open = Object.values(PAGES).filter(({ expected }) => Number(expected.anonymous) > 0);
    expect(open.length).toBeGreaterThan(15);
    const visitor = new Visitor();
    for (const path of [
      ...open.map((page) => page.path),
      routes.listing(),
      routes.listing({ categories: ['kids'], brands: ['puma'], sortBy: 'title-atoz' }),
      routes.listing({ page: 99 }),
      '/no-such-page',
    ]) {
      const html = await (await visitor.get(path)).text();
      expect.soft(await findInvalid(html, 'served'), path).toEqual([]);
    }
  });

  it('of a shopper’s pages and of the panel is valid as it is served', async () => {
    const pages = Object.values(PAGES);
    const closed = (role: 'shopper' | 'admin') =>
      pages.filter(({ expected }) => expected[role] === 200 && expected.anonymous !== 200);
    expect(closed('admin').length).toBeGreaterThan(10);
    const [shopper, admin] = [await signUp(), await asAdmin()];
    for (const [who, { path }] of [
      ...closed('shopper').map((page) => [shopper, page] as const),
      ...closed('admin').map((page) => [admin, page] as const),
    ]) {
      const html = await who.read(path);
      expect.soft(await findInvalid(html, 'streamed'), path).toEqual([]);
    }
  });

  // The speed of serving cached pages depends on their weight.
  it.each([
    ['/shop/home', 72],
    ['/shop/listing', 64],
    // The demo shop's heaviest list.
    ['/shop/listing?category=men,women,kids&sortBy=title-ztoa', 64],
    ['/shop/c/any-3-for-1099', 60],
    ['/shop/product/micro-dot-half-pant-deep-indigo', 55],
    // The demo shop's product with the most to show.
    ['/shop/product/side-stripe-track-pant-ink', 58],
  ])('of %s is at most %i KB', async (path, kilobytes) => {
    const bytes = Buffer.byteLength(await new Visitor().read(path));
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(kilobytes * 1024);
  });
});

describe('the return from paying, without script', () => {
  it.each([
    ['razorpay_payment_id=pay_x', 'This payment is not confirmed yet'],
    ['outcome=pending', 'This payment is not confirmed yet'],
    ['outcome=failed', 'The payment did not go through'],
    ['outcome=refunded', 'Your money is being refunded'],
  ])('%s is said in words, with a way to the orders', async (query, words) => {
    const page = await pageAt(`${routes.paymentReturn()}?${query}`);
    expect(textOf(page, 'main')).toContain(words);
    expect(linksIn(page, 'main')).toContainEqual(['View Orders', routes.account()]);
  });
});

describe('an address of the listing', () => {
  it.each([
    ['category=kids,men', 'category=men,kids'],
    ['page=2&sortBy=title-atoz&category=men,men', 'category=men&sortBy=title-atoz&page=2'],
    ['category=MEN,shoes&utm_source=mail', 'category=men&utm_source=mail'],
    ['sortBy=none&page=0&brand=h%26m,nike', 'brand=nike,h%26m'],
    ['stock=yes&size=xl,S&page=2', 'size=S,XL&page=2'],
    ['type=shorts,joggers,kurtas', 'type=joggers,shorts'],
    ['price=1000-500&colour=pink,blue,black', 'colour=black,blue'],
    ['page=-1', ''],
    // Like every page beyond the last, it says so and offers the last.
    ['page=9999999999', 'page=9999'],
  ])('%s has one spelling', async (written, meant) => {
    const visitor = new Visitor();
    const answer = await visitor.get(`/shop/listing?${written}`);
    const canonical = `/shop/listing${meant && `?${meant}`}`;
    expect([answer.status, answer.headers.get('location')]).toEqual([308, canonical]);
    expect(textOf(parse(await visitor.read(canonical)), 'main')).toMatch(/\d+ products?|no page/);
  });
});
