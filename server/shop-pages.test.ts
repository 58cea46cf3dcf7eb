import { describe, expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { attributes, parse, textOf } from './document';
import { Visitor } from './visitor';

const pageAt = async (path: string) => parse(await new Visitor().read(path));
const hrefsOf = (page: Document, selector: string) => attributes(page, selector, 'href');
const texts = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((one) => one.textContent?.trim() ?? '');

describe('the home page', () => {
  it('has every block, and each leads where it should', async () => {
    const home = await pageAt(routes.home());
    const tiles = [...home.querySelectorAll('main [aria-label^="Shop Now"]')];
    expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
      routes.listing({ categories: ['men'] }),
      routes.listing({ types: ['track-pants'] }),
      routes.listing({ types: ['shorts'] }),
    ]);
    expect(texts(home, 'main h2')).toEqual(
      expect.arrayContaining([
        "Men's collection",
        'Track full pant',
        'Track half pant',
        'Finest Fabric',
        'Redefine Casual Comfort',
        'Our Story, Your Style',
      ]),
    );
    expect(texts(home, '[aria-label=Benefits] h3')).toEqual([
      'Shipping',
      'Consciously Crafted',
      'Price-match Guarantee',
      'Hassle-free Exchange',
      'Location',
    ]);
    expect(hrefsOf(home, '[aria-labelledby=brand-title] a')).toEqual([routes.brandStory()]);
    expect(textOf(home, '[aria-label=Payment]')).toContain('Cash on Delivery Available');
    expect(texts(home, 'main button')).toContain('Subscribe');
    const offer = texts(home, '[aria-label=Offers] li').find((one) => one.includes('@1099/-'));
    expect(offer).toBe('Buy Any 3 OverSized TShirts At @1099/-');
  });

  it('begins with eight products that sell, cheapest first', async () => {
    const home = await pageAt(routes.home());
    const prices = [...home.querySelectorAll('article .price-line b')].map((price) =>
      Number(/₹([\d,]+)/.exec(price.textContent ?? '')?.[1]?.replace(',', '')),
    );
    expect(prices).toHaveLength(8);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
});

/** Of the demo shop. */
const COLLECTIONS = [
  'joggers-for-men',
  'track-pants-for-men',
  'cargos-for-men',
  'chinos-for-men',
  'denims-for-men',
  'shorts-and-half-pants-for-men',
  'any-3-for-1099',
];

it.each(COLLECTIONS)('the collection %s has a title, a text, a picture and goods', async (slug) => {
  const page = await pageAt(routes.collection(slug));
  expect(textOf(page, 'title')).toContain(textOf(page, 'h1'));
  expect(textOf(page, 'main').length).toBeGreaterThan(150);
  expect(attributes(page, 'main img', 'src')[0]).toMatch(/-fabric\.webp$/);
  expect(page.querySelectorAll('main article').length).toBeGreaterThan(1);
});

it('an offer on a card and on a product’s page leads to all of its goods', async () => {
  const path = routes.collection('any-3-for-1099');
  const list = await pageAt(routes.listing({ brands: ['nike'] }));
  expect(hrefsOf(list, 'article > a')).toContain(path);
  const product = await pageAt(routes.product('micro-dot-jogger-charcoal'));
  expect(hrefsOf(product, 'main p > a')).toContain(path);
  const goods = await pageAt(path);
  expect(textOf(goods, 'main')).toContain('Mix as you like, no code needed');
  const names = attributes(goods, 'main article', 'aria-label');
  expect(names).toContain('Micro Dot Jogger, Charcoal');
});

it('the footer has its sentence, and every page once', async () => {
  const page = await pageAt(routes.faq());
  expect(textOf(page, 'footer')).toContain('Psst. Grab before it sells out');
  expect(hrefsOf(page, '#footer-links a')).toEqual([
    routes.home(),
    routes.listing(),
    ...COLLECTIONS.map(routes.collection),
    routes.brandStory(),
    routes.fabric(),
    routes.faq(),
    routes.contact(),
    routes.track(),
    routes.privacyPolicy(),
    routes.shippingPolicy(),
    routes.returnsPolicy(),
    routes.termsConditions(),
  ]);
});

describe('the listing', () => {
  it('has a link to each next page, which is itself for search engines', async () => {
    const first = await pageAt(routes.listing());
    expect(hrefsOf(first, 'nav[aria-label=Pages] a[rel=next]')).toEqual(['/shop/listing?page=2']);
    const second = await pageAt(routes.listing({ page: 2 }));
    expect(hrefsOf(second, 'link[rel=canonical]')[0]).toMatch(/page=2$/);
    expect(texts(second, 'article p').length).toBeGreaterThan(0);
  });

  it('without products says so', async () => {
    const empty = await pageAt(routes.listing({ categories: ['footwear'], brands: ['nike'] }));
    expect(textOf(empty, 'main')).toContain('No products found.');
  });

  it('beyond its last page says so, leads to the last, and is not for search engines', async () => {
    const beyond = await pageAt(routes.listing({ page: 99 }));
    expect(textOf(beyond, 'title')).toMatch(/^There is no page 99/);
    expect(textOf(beyond, 'main')).not.toContain('No products found.');
    expect(textOf(beyond, 'main')).toMatch(/There is no page 99: the last page is \d+\./);
    expect(attributes(beyond, 'meta[name=robots]', 'content')[0]).toContain('noindex');
    expect(hrefsOf(beyond, 'link[rel=prev], a[rel=prev]')).toEqual([]);
    const [last, all] = [...beyond.querySelectorAll('main a')].filter((link) =>
      /last page|all products/.test(link.textContent ?? ''),
    );
    expect(last?.getAttribute('href')).toMatch(/^\/shop\/listing\?page=\d$/);
    expect(all?.getAttribute('href')).toBe(routes.listing());
  });
});

it('the return from paying, opened without a payment, leads to orders and cart', async () => {
  const page = await pageAt(routes.paymentReturn());
  expect(textOf(page, 'h1')).toBe('No payment to show');
  expect(textOf(page, 'main')).not.toContain('Failed');
  expect(hrefsOf(page, 'main a')).toEqual([routes.account(), routes.checkout()]);
});
