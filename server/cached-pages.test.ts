import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cacache from 'cacache';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { startShop, type TestShop } from '../scripts/test/shop';
import { type CachedProduct, countReadings, isReaderWaiting, open } from './caches';
import { WALKED } from './invariants';
import { readyToOrder } from './orders';
import type { RunningShop } from './setup';
import { takeShop } from './shops';
import { asAdmin, asDemoShopper, type Person, Visitor } from './visitor';

/** Two processes of one shop: what is cached where, and what a write in one does in the other. */
const shop = takeShop();
let other: TestShop;
const dataDir = mkdtempSync(join(tmpdir(), 'noyyal-shop-'));
let database: pg.Client;
let here: Person;
let products: CachedProduct[];

beforeAll(async () => {
  other = await startShop({ DATABASE_URL: shop.databaseUrl, DATA_DIR: dataDir });
  database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  here = await asAdmin(new Visitor(shop.address));
  const path = '/api/admin/products/get?limit=100';
  const { data } = await here.send<{ data: CachedProduct[] }>('GET', path);
  products = data.filter(({ title }) => !title.startsWith(WALKED));
});
afterAll(async () => {
  await database?.end();
  await other?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function warm(paths: readonly string[]): Promise<void> {
  for (const path of paths)
    for (const from of [shop, other])
      await expect.poll(async () => (await open(from, path)).cache).toBe('HIT');
}

async function expectCached(from: RunningShop, paths: readonly string[]): Promise<void> {
  for (const path of paths) expect((await open(from, path)).cache, path).toBe('HIT');
}

async function journalReaders(): Promise<number> {
  const { rows } = await database.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database()
       AND application_name LIKE 'noyyal process %' AND query LIKE '%cache_changes%'`,
  );
  return rows.length;
}

/** The version is left out: nobody else edits. */
const edit = ({ version: _, ...product }: CachedProduct, change: Partial<CachedProduct>) =>
  here.send('PUT', `/api/admin/products/edit/${product._id}`, { ...product, ...change });

/** Two products of a category. */
function ofCategory(category: CachedProduct['category']): [CachedProduct, CachedProduct] {
  const [first, second] = products.filter((product) => product.category === category);
  if (!first || !second) throw new Error(`There are not two products of ${category}`);
  return [first, second];
}

const productPath = (product: CachedProduct) => routes.product(product.slug);
const listPath = (product: CachedProduct) => routes.listing({ categories: [product.category] });

it('an answered edit is on all pages that show it, and other pages stay cached', async () => {
  const [edited, same] = ofCategory('men');
  const [foreign] = ofCategory('women');
  const others = [productPath(foreign), listPath(foreign)];
  const lists = [listPath(edited), routes.listing({})];
  await warm([productPath(edited), productPath(same), ...lists, ...others]);

  await edit(edited, { description: 'Washed twice.' });
  expect((await open(shop, productPath(edited))).html).toContain('Washed twice.');
  await expectCached(shop, [productPath(same), ...lists, ...others]);

  await edit(edited, { title: 'Renamed Jogger' });
  for (const path of [productPath(edited), ...lists])
    expect((await open(shop, path)).html, path).toContain('Renamed Jogger');
  await expectCached(shop, others);
});

it('the other process shows an edit within a second, also after its connection was cut', async () => {
  const [edited, same] = ofCategory('kids');
  await warm([productPath(edited), productPath(same)]);
  for (const words of ['Told at once.', 'Told after a cut.']) {
    await edit(edited, { description: words });
    await expect
      .poll(async () => (await open(other, productPath(edited))).html, { timeout: 1_000 })
      .toContain(words);
    await database.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'noyyal process %'",
    );
  }
  await expectCached(other, [productPath(same)]);
});

it('nobody sees an old price once an edit is answered, however many requests are under way', async () => {
  const [edited] = ofCategory('men');
  const path = productPath(edited);
  let isOver = false;
  const readers = Array.from({ length: 8 }, async () => {
    while (!isOver) await open(shop, path);
  });
  for (let price = 900; price < 920; price += 1) {
    await edit(edited, { price, salePrice: 0 });
    expect((await open(shop, path)).html).toContain(`₹${price}`);
  }
  isOver = true;
  await Promise.all(readers);
  expect((await open(shop, path)).html).toContain('₹919');
});

it('a page whose data changed while it was rendered is not cached', async () => {
  const [edited] = ofCategory('men');
  const path = productPath(edited);
  await edit(edited, { description: 'Before.' });
  // Its reviews cannot be read for a while, after the product was read.
  await database.query('BEGIN; LOCK reviews IN ACCESS EXCLUSIVE MODE');
  const early = open(shop, path);
  await expect.poll(() => isReaderWaiting(database)).toBe(true);
  await edit(edited, { description: 'After.' });
  const late = open(shop, path);
  await database.query('COMMIT');
  // A request after the edit waits for the render of the page that began before it.
  expect((await late).html).toContain('After.');
  await early;
  expect((await open(shop, path)).html).toContain('After.');
  expect((await open(shop, path)).html).not.toContain('Before.');
});

it('50 requests for a page that was just edited read its data once', async () => {
  const [edited] = ofCategory('men');
  const path = productPath(edited);
  const readsOf = async (visitors: number) => {
    await edit(edited, { description: `For ${visitors}.` });
    const before = await countReadings(database, 'reviews');
    await Promise.all(Array.from({ length: visitors }, () => open(shop, path)));
    return (await countReadings(database, 'reviews')) - before;
  };
  const ofOne = await readsOf(1);
  expect(ofOne).toBeGreaterThan(0);
  expect(await readsOf(50)).toBeLessThanOrEqual(ofOne);
});

it('40 orders at once over both processes sell ten pieces ten times, and pages say so', async () => {
  const [sold] = ofCategory('women');
  const [foreign] = ofCategory('kids');
  await edit(sold, { totalStock: 10 });
  await warm([productPath(sold), productPath(foreign)]);
  const shoppers = Array.from(
    { length: 40 },
    (_, index) => new Visitor((index % 2 ? shop : other).address),
  );
  const orders = await Promise.all(shoppers.map((shopper) => readyToOrder(shopper, sold)));
  const statuses = (await Promise.all(orders.map((order) => order()))).toSorted();
  expect(statuses).toEqual([...Array(10).fill(201), ...Array(30).fill(409)]);
  for (const from of [shop, other])
    await expect
      .poll(async () => (await open(from, productPath(sold))).html, { timeout: 12_000 })
      .toContain('Out Of Stock');
  await expectCached(shop, [productPath(foreign)]);
});

it('a page that a sale changes is kept for a few seconds, then rendered again', async () => {
  const [sold] = ofCategory('men');
  await edit(sold, { totalStock: 9 });
  const order = await readyToOrder(new Visitor(shop.address), sold);
  const dialog = { RSC: '1', 'Next-Url': routes.listing() };
  const pages = [
    { path: productPath(sold) },
    { path: productPath(sold), headers: dialog },
    { path: listPath(sold) },
  ].map((page) => ({ ...page, old: '', isNew: false }));
  for (const page of pages) {
    await expect.poll(async () => (await open(shop, page.path, page.headers)).cache).toBe('HIT');
    page.old = (await open(shop, page.path, page.headers)).html;
  }
  expect(await order()).toBe(201);
  await expect
    .poll(
      async () => {
        for (const page of pages) {
          const { cache, html } = await open(shop, page.path, page.headers);
          if (html === page.old) expect(cache, page.path).toBe('HIT');
          else page.isNew = true;
        }
        return pages.every(({ isNew }) => isNew);
      },
      { timeout: 12_000, interval: 200 },
    )
    .toBe(true);
});

it('a cached page contains nothing about the shopper who first requested it', async () => {
  const [product] = ofCategory('kids');
  const path = productPath(product);
  const shopper = await asDemoShopper(new Visitor(shop.address));
  await edit(product, { description: 'For everybody.' });
  const made = await shopper.get(path);
  expect(made.headers.get('x-nextjs-cache')).toBe('MISS');
  const { cache, html } = await open(shop, path);
  expect(cache).toBe('HIT');
  expect(html).toBe(await made.text());
  expect(html).not.toContain(shopper.email);
});

it('pages are kept over a restart, but not those of what was written meanwhile', async () => {
  const [edited, unchanged] = ofCategory('women');
  const since = Date.now();
  /** Those of the two that are on disk as they are now. */
  async function onDisk(): Promise<number> {
    const folder = join(dataDir, 'pages');
    const [build = ''] = existsSync(folder) ? readdirSync(folder) : [];
    const found = Object.values(await cacache.ls(join(folder, build)));
    const paths = [edited, unchanged].map((product) => `$${productPath(product)}`);
    return found.filter(({ key, time }) => time > since && paths.some((path) => key.endsWith(path)))
      .length;
  }
  await edit(edited, { description: 'Before.' });
  await edit(unchanged, { description: 'Before.' });
  const others = products.filter((product) => product !== edited).slice(0, 20);
  const still = [...new Set([unchanged, ...others].map(productPath))];
  await warm([productPath(edited), ...still]);
  await expect.poll(onDisk).toBe(2);
  const { port } = new URL(other.address);
  await other.stop();
  await edit(edited, { description: 'Written while it was down.' });
  other = await startShop({ DATABASE_URL: shop.databaseUrl, DATA_DIR: dataDir, PORT: port });
  // Until it has read the journal it knows of no page, and on a busy machine a file may come too late.
  await expect.poll(journalReaders).toBe(2);
  await expect
    .poll(async () => (await open(other, still.shift() ?? '/')).cache, { interval: 500 })
    .toBe('HIT');
  const { cache, html } = await open(other, productPath(edited));
  expect(html).toContain('Written while it was down.');
  expect(cache).toBe('MISS');
});
