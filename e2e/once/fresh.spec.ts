import { type APIRequestContext, request as requests } from '@playwright/test';
import { startShop, type TestShop } from '../../scripts/test/shop';
import { DEMO_ADMIN, DEMO_SHOPPER, expect, send, test } from '../fixtures';

/** In a separate shop: the cheapest product comes first in every list, where other tests look. */
let shop: TestShop;
let admin: APIRequestContext;
let visitor: APIRequestContext;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await startShop();
  admin = await requests.newContext({ baseURL: shop.address });
  visitor = await requests.newContext({ baseURL: shop.address });
  await send(admin, 'POST', '/api/auth/login', DEMO_ADMIN);
});

test.afterAll(async () => {
  await admin?.dispose();
  await visitor?.dispose();
  await shop?.stop();
});

const PRODUCT = {
  title: 'Quite Ordinary Chappal',
  description: 'Two straps and a sole.',
  category: 'footwear',
  brand: 'zara',
  price: 3,
  salePrice: '',
  totalStock: 500,
  sizes: ['M', 'L'],
  image: '/catalog/offcut-slip-on-deep-indigo-front.webp',
};

interface Added {
  data: { _id: string; slug: string };
}

test('a visitor sees an admin’s changes of a product at once on every page', async () => {
  const neighbour = '/shop/product/offcut-slip-on-deep-indigo';
  const read = async (path: string) => (await visitor.get(path)).text();
  const lists = [
    '/shop/home',
    '/shop/listing',
    '/shop/listing?category=footwear',
    '/shop/listing?brand=zara&sortBy=title-ztoa',
    neighbour,
    '/api/shop/products/get',
  ];
  for (const path of [...lists, '/shop/sitemap/0.xml']) await read(path);

  const { data } = await send<Added>(admin, 'POST', '/api/admin/products/add', PRODUCT);
  const page = `/shop/product/${data.slug}`;
  const places = [...lists, page, '/api/shop/search/chappal', `/api/shop/products/get/${data._id}`];
  for (const path of places) expect.soft(await read(path), path).toContain(PRODUCT.title);
  expect(await read('/shop/sitemap/0.xml')).toContain(`${page}</loc>`);

  const title = 'Rather Special Chappal';
  const edited = { ...PRODUCT, title, price: '4', salePrice: '2', totalStock: '7' };
  await send(admin, 'PUT', `/api/admin/products/edit/${data._id}`, edited);
  for (const path of places) {
    const text = await read(path);
    expect.soft(text, path).toContain(title);
    expect.soft(text, path).not.toContain(PRODUCT.title);
    if (path.startsWith('/shop/')) expect.soft(text, path).toContain('Only 7 left');
  }
  expect(await read(page)).toContain('"price":"2.00"');

  expect((await admin.delete(`/api/admin/products/delete/${data._id}`)).status()).toBe(200);
  for (const path of lists) expect.soft(await read(path), path).not.toContain(title);
  expect((await visitor.get(page)).status()).toBe(404);
  expect(await read('/shop/sitemap/0.xml')).not.toContain(page);
});

test('a tab left open shows changes on pages opened from its links after half a minute', async ({
  browser,
}) => {
  const product = { ...PRODUCT, title: 'Patient Chappal', price: 700, totalStock: 50 };
  const { data } = await send<Added>(admin, 'POST', '/api/admin/products/add', product);
  const context = await browser.newContext({ baseURL: shop.address });
  const page = await context.newPage();
  await page.clock.install();
  const menu = page.getByRole('navigation', { name: 'Main' });
  const card = page.getByRole('article', { name: product.title }).filter({ visible: true });
  const dialog = page.getByRole('dialog', { name: product.title });
  const open = () => card.getByRole('link', { name: product.title }).click();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/shop/listing?category=footwear');
  await open();
  await expect(dialog).toContainText('₹700');
  await page.goBack();
  await menu.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/shop/faq');

  await send(admin, 'PUT', `/api/admin/products/edit/${data._id}`, { ...product, price: 801 });
  await page.clock.fastForward(31_000);
  await menu.getByRole('link', { name: 'Footwear' }).click();
  await expect(page).toHaveURL('/shop/listing?category=footwear');
  await expect(card).toContainText('₹801');
  await open();
  await expect(dialog).toContainText('₹801');
  await context.close();
  await admin.delete(`/api/admin/products/delete/${data._id}`);
});

test('a hero with one picture, or only the default ones, is complete and has no useless button', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.address });
  const page = await context.newPage();
  const hero = page.getByRole('region', { name: 'Featured', exact: true });
  type Features = { data: { _id: string; image: string }[] };
  const { data: features } = await send<Features>(admin, 'GET', '/api/common/feature/get');
  await page.goto('/shop/home');
  await expect(hero.getByRole('button')).toHaveCount(3);
  for (const { _id } of features.toReversed()) {
    await admin.delete(`/api/common/feature/delete/${_id}`);
    await page.goto('/shop/home');
    const left = await hero.getByRole('listitem').count();
    await expect(hero.getByRole('button')).toHaveCount(left > 1 ? 3 : 0);
    const picture = hero.locator('img').first();
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .not.toBe(0);
  }
  for (const { image } of features) await send(admin, 'POST', '/api/common/feature/add', { image });
  await context.close();
});

test('a public page is the same for shopper and visitor, and may be cached', async () => {
  const shopper = await requests.newContext({ baseURL: shop.address });
  await send(shopper, 'POST', '/api/auth/login', DEMO_SHOPPER);
  for (const path of ['/shop/home', '/shop/listing?category=men&page=1', '/shop/faq']) {
    const [theirs, everybodys] = [await shopper.get(path), await visitor.get(path)];
    expect.soft(await theirs.text(), path).toBe(await everybodys.text());
    const keeping = everybodys.headers()['cache-control'];
    expect.soft(keeping, path).toContain('s-maxage');
    // Otherwise a browser would show its own outdated copy.
    expect.soft(keeping, path).not.toContain('stale-while-revalidate');
    expect.soft(everybodys.headers()['set-cookie'], path).toBeUndefined();
  }
  await shopper.dispose();
});

test('the banner shows an admin’s texts, and a promised promotion only while it runs', async ({
  browser,
}) => {
  const text = 'Ten off with TEN4ALL';
  const { data } = await send<Added>(admin, 'POST', '/api/admin/promotions/add', {
    title: 'Ten for all',
    kind: 'percent',
    value: 10,
    code: 'TEN4ALL',
    startsAt: '2026-01-01T00:00:00Z',
  });
  const storageState = await admin.storageState();
  const context = await browser.newContext({ baseURL: shop.address, storageState });
  const panel = await context.newPage();
  await panel.goto('/admin/promotions');
  await panel.getByRole('button', { name: 'Edit banner' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Banner texts' });
  const remove = dialog.getByRole('button', { name: /^Remove text/ });
  for (let left = await remove.count(); left > 0; left -= 1) await remove.first().click();
  for (const [at, line] of ['Made in Tiruppur', text].entries()) {
    await dialog.getByRole('button', { name: 'Add a text' }).click();
    await dialog.getByLabel(`Text ${at + 1}`, { exact: true }).fill(line);
  }
  await dialog.getByLabel('Text 2 promises').selectOption({ label: 'Ten for all' });
  await dialog.getByRole('button', { name: 'Move text 2 up' }).click();
  await dialog.getByRole('button', { name: 'Save banner' }).click();
  await expect(panel.getByText('Banner saved')).toBeVisible();
  await context.close();

  const page = await browser.newPage({ baseURL: shop.address });
  const offers = page.getByRole('region', { name: 'Offers' });
  const said = offers.locator('ul.sr-only').getByRole('listitem');
  const expectSaid = async (...texts: string[]) => {
    for (const path of ['/shop/faq', '/shop/listing', '/shop/no-such-page']) {
      await page.goto(path);
      await expect(said, path).toHaveText(texts);
    }
  };
  await expectSaid(text, 'Made in Tiruppur');
  await send(admin, 'PUT', `/api/admin/promotions/end/${data._id}`);
  await expectSaid('Made in Tiruppur');
  const texts = [{ text, promotionId: data._id }];
  await send(admin, 'PUT', '/api/admin/promotions/banner', { texts });
  await expectSaid();
  await expect(offers.getByRole('link')).toHaveCount(3);
  await page.close();
});
