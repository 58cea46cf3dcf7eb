import type { APIRequestContext, Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { expect, send, test } from '../fixtures';

/** Entries of the sitemap that are many of a kind: a few are tested for all. */
const PRODUCTS_LOOKED_AT = 6;

/** The addresses in the sitemap at this address. */
async function placesIn(request: APIRequestContext, address: string): Promise<string[]> {
  const sitemap = await request.get(address);
  expect(sitemap.headers()['content-type']).toContain('xml');
  return [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, place = '']) => place,
  );
}

/** Paths of all parts of the sitemap. */
async function sitemapPaths(request: APIRequestContext, baseURL: string): Promise<string[]> {
  const parts = await placesIn(request, '/sitemap.xml');
  expect(parts).toEqual([`${baseURL}/shop/sitemap/0.xml`]);
  const places = (await Promise.all(parts.map((part) => placesIn(request, part)))).flat();
  for (const place of places) expect(place.startsWith(`${baseURL}/`), place).toBe(true);
  return places.map((place) => place.slice(baseURL.length));
}

interface Head {
  title: string;
  description: string | null;
  canonical: string;
  headings: number;
  picture: string;
  data: Record<string, unknown>[];
}

/** What a search engine learns about a page from its HTML alone. */
async function readHead(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const one = (selector: string, name: string) => {
      const found = all(selector).map((element) => element.getAttribute(name) ?? '');
      return found.join(' and ');
    };
    return {
      title: document.title,
      description:
        document.querySelector('meta[name=description]')?.getAttribute('content') ?? null,
      canonical: one('link[rel=canonical]', 'href'),
      headings: all('h1').length,
      picture: one('meta[property="og:image"]', 'content'),
      data: all('script[type="application/ld+json"]').map((script) =>
        JSON.parse(script.textContent),
      ),
    };
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every page of the sitemap has a title, a description, an address and a picture of its own', async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow();
    const paths = await sitemapPaths(request, baseURL ?? '');
    const isProduct = (path: string) => path.startsWith('/shop/product/');
    expect(paths.filter(isProduct).length).toBeGreaterThan(PRODUCTS_LOOKED_AT);
    const looked = [
      ...paths.filter((path) => !isProduct(path)),
      // The oldest: other journeys add some, all with the same picture.
      ...paths.filter(isProduct).slice(0, PRODUCTS_LOOKED_AT),
    ];
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    const pictures = new Set<string>();
    for (const path of looked) {
      await page.goto(path);
      const head = await readHead(page);
      expect.soft(head.headings, path).toBe(1);
      expect.soft(head.canonical, path).toBe(`${baseURL}${path}`);
      expect.soft(head.description?.length, path).toBeGreaterThan(50);
      expect.soft(titles.get(head.title), `title of ${path}`).toBeUndefined();
      expect.soft(descriptions.get(head.description ?? ''), path).toBeUndefined();
      titles.set(head.title, path);
      descriptions.set(head.description ?? '', path);
      pictures.add(head.picture);
      const types = head.data.flatMap((one) => one['@type'] ?? one['@graph'] ?? []);
      expect.soft(types.length, `data of ${path}`).toBeGreaterThan(0);
    }
    for (const picture of pictures) {
      const answer = await request.get(picture);
      expect.soft(answer.status(), picture).toBe(200);
      expect.soft(answer.headers()['content-type'], picture).toMatch(/^image\//);
    }
    expect(pictures.size).toBeGreaterThan(PRODUCTS_LOOKED_AT);
  });

  test('pages that are in no sitemap have a title and a description of their own too', async ({
    shopper: { page },
    playwright,
    baseURL,
  }) => {
    const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const seen = new Map<string, string>();
    for (const path of [
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
      routes.account(),
      routes.checkout(),
    ]) {
      const isPersonal = path === routes.account() || path === routes.checkout();
      const html = await (await (isPersonal ? page.request : visitor).get(path)).text();
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
    await visitor.dispose();
  });

  test('home, listing, product and text pages are complete', async ({ page }) => {
    await page.goto('/shop/home');
    for (const words of ['Redefine Casual Comfort', 'Finest Fabric', 'Our Story, Your Style'])
      await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByText('Cash on Delivery Available').first()).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(8);

    await page.goto('/shop/listing?category=men');
    await expect(page.getByRole('article').first()).toContainText('₹');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Kids' })
      .click();
    await expect(page).toHaveURL('/shop/listing?category=kids');
    const title = (await page.getByRole('article').first().getAttribute('aria-label')) ?? '';
    await page.getByRole('article').first().getByRole('link', { name: title }).first().click();

    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('₹');
    await expect(page.getByRole('radiogroup', { name: 'Size' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Reviews' })).toBeVisible();

    await page.goto('/shop/returns-policy');
    await expect(page.getByRole('main')).toContainText('7 days from delivery');
  });
});

test('structured data: the home page has the organisation, a product its price and rating', async ({
  page,
}) => {
  await page.goto('/shop/home');
  const [home] = (await readHead(page)).data;
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

  await page.goto('/shop/product/knee-dart-jogger-olive');
  const { data } = await readHead(page);
  const reviewCount = await page.locator('.review').count();
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
  await page.goto('/shop/product/ripstop-cargo-charcoal');
  const [cargo] = (await readHead(page)).data.filter((one) => one['@type'] === 'Product');
  const offers = cargo?.offers as { sku: string; availability: string; price: string }[];
  expect(offers.map(({ sku, availability }) => [sku, availability.split('/').at(-1)])).toEqual([
    ['RIPSTOP-CARGO-CHARCOAL-S', 'InStock'],
    ['RIPSTOP-CARGO-CHARCOAL-M', 'InStock'],
    ['RIPSTOP-CARGO-CHARCOAL-L', 'OutOfStock'],
    ['RIPSTOP-CARGO-CHARCOAL-XL', 'InStock'],
    ['RIPSTOP-CARGO-CHARCOAL-XXL', 'InStock'],
  ]);
  expect(offers[0]).toMatchObject({ '@type': 'Offer', price: '1149.00', priceCurrency: 'INR' });

  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: expect.arrayContaining([
        expect.objectContaining({ position: 2, name: 'All Products' }),
      ]),
    }),
  );
});

test('robots.txt excludes personal pages; the manifest’s icons exist', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/admin', '/api', '/auth', '/shop/checkout', '/shop/account'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);

  const manifest = await send<{ icons: { src: string; type: string }[] }>(
    request,
    'GET',
    '/manifest.webmanifest',
  );
  for (const { src, type } of [
    ...manifest.icons,
    { src: '/apple-icon.png', type: 'image/png' },
    { src: '/favicon.ico', type: 'image/x-icon' },
  ]) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
  }
});

test('without SITE_URL the sitemap uses the host of the request', async ({ request }) => {
  const headers = { Host: 'shop.example' };
  const index = await request.get('/sitemap.xml', { headers });
  expect(await index.text()).toContain('<loc>http://shop.example/shop/sitemap/0.xml</loc>');
  const part = await request.get('/shop/sitemap/0.xml', { headers });
  expect(await part.text()).toContain('<loc>http://shop.example/shop/home</loc>');
  expect((await request.get('/shop/sitemap/1.xml')).status()).toBe(404);
});
