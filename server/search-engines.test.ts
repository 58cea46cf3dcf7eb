import { get } from 'node:http';
import { expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { attributes, parse, textOf } from './document';
import { signUp, Visitor } from './visitor';

/** Entries of the sitemap that are many of a kind: a few are tested for all. */
const PRODUCTS_LOOKED_AT = 6;

/** The addresses in the sitemap at this address. */
async function placesIn(visitor: Visitor, path: string): Promise<string[]> {
  const sitemap = await visitor.get(path);
  expect(sitemap.headers.get('content-type')).toContain('xml');
  return [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, place = '']) => place,
  );
}

/** What a search engine learns about a page from its HTML alone. */
async function headOf(visitor: Visitor, path: string) {
  const page = parse(await visitor.read(path));
  const one = (selector: string, name: string) => attributes(page, selector, name).join(' and ');
  return {
    page,
    title: textOf(page, 'title'),
    description: attributes(page, 'meta[name=description]', 'content')[0] ?? '',
    canonical: one('link[rel=canonical]', 'href'),
    headings: page.querySelectorAll('h1').length,
    picture: one('meta[property="og:image"]', 'content'),
    data: [...page.querySelectorAll('script[type="application/ld+json"]')].map(
      (script): Record<string, unknown> => JSON.parse(script.textContent ?? ''),
    ),
  };
}

it('every page of the sitemap has a title, a description, an address and a picture of its own', async () => {
  const visitor = new Visitor();
  const { address } = visitor;
  expect(await placesIn(visitor, '/sitemap.xml')).toEqual([`${address}/shop/sitemap/0.xml`]);
  const places = await placesIn(visitor, '/shop/sitemap/0.xml');
  for (const place of places) expect(place.startsWith(`${address}/`), place).toBe(true);
  const paths = places.map((place) => place.slice(address.length));
  const isProduct = (path: string) => path.startsWith('/shop/product/');
  expect(paths.filter(isProduct).length).toBeGreaterThan(PRODUCTS_LOOKED_AT);
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const pictures = new Set<string>();
  for (const path of [
    ...paths.filter((path) => !isProduct(path)),
    // The oldest: other tests add some, all with the same picture.
    ...paths.filter(isProduct).slice(0, PRODUCTS_LOOKED_AT),
  ]) {
    const head = await headOf(visitor, path);
    expect.soft(head.headings, path).toBe(1);
    expect.soft(head.canonical, path).toBe(`${address}${path}`);
    expect.soft(head.description.length, path).toBeGreaterThan(50);
    expect.soft(titles.get(head.title), `title of ${path}`).toBeUndefined();
    expect.soft(descriptions.get(head.description), path).toBeUndefined();
    titles.set(head.title, path);
    descriptions.set(head.description, path);
    pictures.add(head.picture);
    const types = head.data.flatMap((one) => one['@type'] ?? one['@graph'] ?? []);
    expect.soft(types.length, `data of ${path}`).toBeGreaterThan(0);
  }
  for (const picture of pictures) {
    const answer = await visitor.get(picture.slice(address.length));
    expect.soft(answer.status, picture).toBe(200);
    expect.soft(answer.headers.get('content-type'), picture).toMatch(/^image\//);
  }
  expect(pictures.size).toBeGreaterThan(PRODUCTS_LOOKED_AT);
});

it('pages that are in no sitemap have a title and a description of their own too', async () => {
  const [visitor, shopper] = [new Visitor(), await signUp()];
  const seen = new Map<string, string>();
  for (const [who, path] of [
    ...[
      routes.home(),
      routes.login(),
      routes.register(),
      routes.paymentSuccess(),
      routes.paymentReturn(),
      routes.unauthorised(),
      '/no-such-page',
      '/shop/no-such-page',
      routes.product('no-such-product'),
      routes.listing({ categories: ['footwear'], brands: ['puma'], page: 9 }),
    ].map((path) => [visitor, path] as const),
    [shopper, routes.account()] as const,
    [shopper, routes.checkout()] as const,
  ]) {
    const html = await (await who.get(path)).text();
    for (const part of [/<meta name="description" content="([^"]+)"/g, /<title>([^<]+)</g]) {
      const all = [...html.matchAll(part)];
      expect.soft(all, path).toHaveLength(1);
      const [, words = ''] = all[0] ?? [];
      // All not-found pages share one title and description.
      if (words.startsWith('Not found')) continue;
      expect.soft(seen.get(words), `'${words}' of ${path}`).toBeUndefined();
      seen.set(words, path);
    }
  }
});

it('home, listing, product and text pages are complete without script', async () => {
  const visitor = new Visitor();
  const home = parse(await visitor.read('/shop/home'));
  for (const words of [
    'Redefine Casual Comfort',
    'Finest Fabric',
    'Our Story, Your Style',
    'Cash on Delivery Available',
  ])
    expect(textOf(home, 'main')).toContain(words);
  expect(home.querySelectorAll('main article')).toHaveLength(8);

  const men = parse(await visitor.read('/shop/listing?category=men'));
  expect(textOf(men, 'article')).toContain('₹');
  expect(attributes(men, 'header nav a', 'href')).toContain('/shop/listing?category=kids');
  const kids = parse(await visitor.read('/shop/listing?category=kids'));
  const title = attributes(kids, 'article', 'aria-label')[0] ?? '';
  const [product = ''] = attributes(kids, 'article a', 'href');

  const page = parse(await visitor.read(product));
  expect(textOf(page, 'h1')).toBe(title);
  expect(textOf(page, 'main')).toContain('₹');
  expect(page.querySelectorAll('main [role=radiogroup], main fieldset')).not.toHaveLength(0);
  expect(textOf(page, 'main')).toContain('Reviews');
});

it('structured data: the home page has the organisation, a product its price and rating', async () => {
  const visitor = new Visitor();
  const [home] = (await headOf(visitor, '/shop/home')).data;
  expect(home).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        name: 'Noyyal',
        address: { addressLocality: 'Tiruppur' },
        hasMerchantReturnPolicy: { applicableCountry: 'IN', merchantReturnDays: 7 },
        hasShippingService: { shippingConditions: { shippingRate: { value: 0, currency: 'INR' } } },
      },
      { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } },
    ],
  });

  const { data, page } = await headOf(visitor, '/shop/product/knee-dart-jogger-olive');
  const reviewCount = page.querySelectorAll('.review').length;
  expect(reviewCount).toBeGreaterThan(0);
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      offers: expect.objectContaining({
        '@type': 'Offer',
        price: expect.stringMatching(/^\d+\.\d\d$/),
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
      }),
      aggregateRating: expect.objectContaining({ reviewCount }),
    }),
  );
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: expect.arrayContaining([
        expect.objectContaining({ position: 2, name: 'All Products' }),
      ]),
    }),
  );
  const cargo = (await headOf(visitor, '/shop/product/ripstop-cargo-charcoal')).data.find(
    (one) => one['@type'] === 'Product',
  );
  const offers = cargo?.offers as { sku: string; availability: string; price: string }[];
  expect(offers.map(({ sku, availability }) => [sku, availability.split('/').at(-1)])).toEqual([
    ['RIPSTOP-CARGO-CHARCOAL-S', 'InStock'],
    ['RIPSTOP-CARGO-CHARCOAL-M', 'InStock'],
    ['RIPSTOP-CARGO-CHARCOAL-L', 'OutOfStock'],
    ['RIPSTOP-CARGO-CHARCOAL-XL', 'InStock'],
    ['RIPSTOP-CARGO-CHARCOAL-XXL', 'InStock'],
  ]);
  expect(offers[0]).toMatchObject({ '@type': 'Offer', price: '1149.00', priceCurrency: 'INR' });
});

it('tells where weaknesses are reported and passwords changed', async () => {
  const visitor = new Visitor();
  const told = await visitor.read('/.well-known/security.txt');
  expect(told).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(told).toContain(`Canonical: ${visitor.address}/.well-known/security.txt\n`);
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(told) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 30 * 86_400_000);
  expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * 86_400_000);

  const change = await visitor.get('/.well-known/change-password');
  expect(change.status).toBe(302);
  expect(change.headers.get('location')).toBe('/shop/account');
});

it('robots.txt excludes personal pages; the manifest’s icons exist', async () => {
  const visitor = new Visitor();
  const robots = await visitor.read('/robots.txt');
  for (const path of ['/admin', '/api', '/auth', '/shop/checkout', '/shop/account'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${visitor.address}/sitemap.xml`);

  const { icons } = await visitor.send<{ icons: { src: string; type: string }[] }>(
    'GET',
    '/manifest.webmanifest',
  );
  for (const { src, type } of [
    ...icons,
    { src: '/apple-icon.png', type: 'image/png' },
    { src: '/favicon.ico', type: 'image/x-icon' },
  ]) {
    const icon = await visitor.get(src);
    expect([icon.status, icon.headers.get('content-type')], src).toEqual([200, type]);
  }
});

/** `fetch` names the host itself. */
function readAs(host: string, address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { host } }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

it('without SITE_URL the sitemap uses the host of the request', async () => {
  const visitor = new Visitor();
  const read = (path: string) => readAs('shop.example', visitor.address + path);
  expect(await read('/sitemap.xml')).toContain('<loc>http://shop.example/shop/sitemap/0.xml</loc>');
  expect(await read('/shop/sitemap/0.xml')).toContain('<loc>http://shop.example/shop/home</loc>');
  expect((await visitor.get('/shop/sitemap/1.xml')).status).toBe(404);
});
