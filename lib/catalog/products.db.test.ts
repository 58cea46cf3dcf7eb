import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedId } from '@/prisma/seed/ids';
import { makeCart, makeProduct, makeShopper, OWNER } from '@/scripts/test/builders';
import { addToCart } from '../cart/service';
import { db } from '../db/client';
import { csvResponse } from '../http/csv-response';
import { placeCodOrder } from '../orders/placing-service';
import { readOwnOrder } from '../orders/queries';
import type { BrandId, CategoryId } from '../store';
import { exportProducts, listProductsForAdmin, listProductsNow, readProduct } from './queries';
import { productDto, productEdit, productInput } from './schema';
import { addProduct, deleteProduct, editProduct } from './service';

const ALL = { categories: [], brands: [], sortBy: 'price-lowtohigh', page: 1, limit: 100 } as const;

function list(change: {
  categories?: CategoryId[];
  brands?: BrandId[];
  sortBy?: 'price-hightolow' | 'title-atoz' | 'title-ztoa';
  page?: number;
  limit?: number;
}) {
  return listProductsNow({ ...ALL, categories: [], brands: [], ...change });
}

const form = (change: Record<string, unknown> = {}) => ({
  title: 'Micro Dot Jogger, Clay',
  description: 'A jogger.',
  category: 'men',
  brand: 'nike',
  price: '799',
  salePrice: '649.50',
  totalStock: '10',
  sizes: ['M', 'L'],
  image: '/catalog/jogger-front.webp',
  ...change,
});
const input = (change?: Record<string, unknown>) => productInput.parse(form(change));

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

describe('a list of products', () => {
  it('filters by several categories and brands at once and counts every option', async () => {
    await makeProduct({ totalStock: 1, category: 'men', brand: 'nike' });
    await makeProduct({ totalStock: 1, category: 'men', brand: 'h&m' });
    await makeProduct({ totalStock: 1, category: 'kids', brand: 'h&m' });
    await makeProduct({ totalStock: 1, category: 'women', brand: 'h&m' });
    const { products, pagination, facets } = await list({
      categories: ['men', 'kids'],
      brands: ['h&m'],
    });
    expect(products.map(({ category }) => category).sort()).toEqual(['kids', 'men']);
    expect(pagination).toEqual({ page: 1, limit: 100, total: 2, pages: 1 });
    expect(facets.category.map(({ id, count }) => [id, count])).toEqual([
      ['men', 1],
      ['women', 1],
      ['kids', 1],
      ['accessories', 0],
      ['footwear', 0],
    ]);
    expect(facets.brand.find(({ id }) => id === 'nike')?.count).toBe(1);
  });

  it('sorts by the price to pay, ties by id, so that pages show every product once', async () => {
    for (let index = 0; index < 9; index += 1) {
      await makeProduct({
        totalStock: 1,
        pricePaise: 90_000,
        salePricePaise: index === 4 ? 40_000 : null,
      });
    }
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, limit: 4 })));
    const ids = pages.flatMap(({ products }) => products.map(({ _id }) => _id));
    expect(new Set(ids).size).toBe(9);
    expect(pages[0]?.products[0]?.salePrice).toBe(400);
    expect((await list({ sortBy: 'price-hightolow' })).products.at(-1)?.salePrice).toBe(400);
  });

  it('knows the total on a page beyond the last', async () => {
    await makeProduct({ totalStock: 1 });
    const { products, pagination } = await list({ page: 7, limit: 10 });
    expect(products).toEqual([]);
    expect(pagination).toEqual({ page: 7, limit: 10, total: 1, pages: 1 });
  });

  it('sorts titles without regard to case', async () => {
    for (const title of ['beta', 'Alpha', 'Gamma', 'alpha two'])
      await makeProduct({ totalStock: 1, title });
    const titles = async (sortBy: 'title-atoz' | 'title-ztoa') =>
      (await list({ sortBy })).products.map(({ title }) => title);
    expect(await titles('title-atoz')).toEqual(['Alpha', 'alpha two', 'beta', 'Gamma']);
    expect(await titles('title-ztoa')).toEqual(['Gamma', 'beta', 'alpha two', 'Alpha']);
  });

  it('searches titles for the admin literally, % and _ included, newest first', async () => {
    const titles = ['100% Cotton Jogger', '100 Cotton Jogger', 'Jogger_x'];
    for (const [order, title] of titles.entries())
      await makeProduct({ totalStock: 1, title, id: seedId(title, order) });
    const search = async (titleHas: string) => {
      const { products, pagination } = await listProductsForAdmin({
        ...ALL,
        categories: [],
        brands: [],
        sortBy: 'newest',
        titleHas,
      });
      expect(pagination.total).toBe(products.length);
      return products.map(({ title }) => title);
    };
    expect(await search('JOGGER')).toEqual(['Jogger_x', '100 Cotton Jogger', '100% Cotton Jogger']);
    expect(await search('100%')).toEqual(['100% Cotton Jogger']);
    expect(await search('r_')).toEqual(['Jogger_x']);
  });
});

describe('adding a product', () => {
  it('gives 12 products with one title, added at once, a slug each', async () => {
    const added = await Promise.all(Array.from({ length: 12 }, () => addProduct(OWNER, input())));
    expect(new Set(added.map(({ slug }) => slug)).size).toBe(12);
    expect(added.map(({ slug }) => slug)).toContain('micro-dot-jogger-clay');
  });

  it('stores what was sent, in rupees and paise', async () => {
    const { _id } = await addProduct(OWNER, input());
    expect(await readProduct(_id)).toMatchObject({ price: 799, salePrice: 649.5, totalStock: 10 });
    expect(productDto.strict().safeParse(await readProduct(_id)).error).toBeUndefined();
  });
});

describe('editing a product', () => {
  const edit = (id: string, change: Record<string, unknown>) =>
    editProduct(OWNER, id, productEdit.parse(form(change)));

  it('takes the whole product back, as read, and keeps its address', async () => {
    const added = await addProduct(OWNER, input());
    const edited = await edit(added._id, { ...added, title: 'Renamed', salePrice: '' });
    expect(edited).toMatchObject({ title: 'Renamed', slug: added.slug, salePrice: 0 });
    expect(edited.gallery).toEqual([]);
  });

  it('keeps the material when the caller does not send it', async () => {
    const material = 'Cotton twill, 260 gsm';
    const { _id } = await addProduct(OWNER, input({ material }));
    expect(await edit(_id, { title: 'Renamed' })).toMatchObject({ title: 'Renamed', material });
    expect(await edit(_id, { material: '' })).toMatchObject({ material: '' });
  });

  it('keeps the stock of orders when the admin did not change it', async () => {
    const added = await addProduct(OWNER, input());
    await db.product.update({ where: { id: added._id }, data: { totalStock: 7 } });
    const edited = await edit(added._id, { ...added, title: 'Renamed' });
    expect(edited).toMatchObject({ title: 'Renamed', totalStock: 7 });
  });

  it('refuses a stock counted before an order, with the product as it is', async () => {
    const added = await addProduct(OWNER, input());
    await db.product.update({ where: { id: added._id }, data: { totalStock: 7 } });
    await expect(edit(added._id, { ...added, totalStock: 50 })).rejects.toMatchObject({
      status: 409,
      details: { data: { totalStock: 7 } },
    });
    const fresh = { ...added, version: added.version.replace(/\.\d+$/, '.7') };
    expect(await edit(added._id, { ...fresh, totalStock: 50 })).toMatchObject({ totalStock: 50 });
  });

  it('lets one of two admins who started from the same product win', async () => {
    const added = await addProduct(OWNER, input());
    const settled = await Promise.allSettled(
      ['One', 'Two'].map((title) => edit(added._id, { ...added, title })),
    );
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('accepts an edit without a version, and refuses an unknown version', async () => {
    const added = await addProduct(OWNER, input());
    expect(await edit(added._id, { totalStock: 3 })).toMatchObject({ totalStock: 3 });
    await expect(edit(added._id, { version: 'x' })).rejects.toMatchObject({ status: 409 });
  });

  it('removes lines in removed sizes from open carts', async () => {
    const product = await makeProduct({ totalStock: 9, sizes: ['M', 'L'] });
    const { cart } = await makeCart([{ product, quantity: 1 }]);
    await db.cartLine.create({
      data: { cartId: cart.id, productId: product.id, size: 'L', quantity: 2 },
    });
    await edit(product.id, { sizes: ['L', 'XL'] });
    expect((await db.cartLine.findMany()).map(({ size }) => size)).toEqual(['L']);
  });

  it('answers 404 for an unknown product', async () => {
    await expect(edit(crypto.randomUUID(), {})).rejects.toMatchObject({ status: 404 });
  });
});

describe('deleting a product', () => {
  it('keeps past orders and removes its lines from carts', async () => {
    const product = await makeProduct({ totalStock: 9 });
    const bought = await makeCart([{ product, quantity: 2 }]);
    const orderId = await placeCodOrder(bought.shopper, bought.input);
    await makeCart([{ product, quantity: 1 }]);
    await deleteProduct(OWNER, product.id);
    expect(await db.cartLine.count()).toBe(0);
    expect((await readOwnOrder(bought.shopper.id, orderId)).cartItems).toMatchObject([
      { title: product.title, price: 799, quantity: 2, productId: null },
    ]);
    await expect(deleteProduct(OWNER, product.id)).rejects.toMatchObject({ status: 404 });
    await expect(readProduct(product.id)).rejects.toMatchObject({ status: 404 });
  });

  it('answers 404 to somebody adding it to a cart at that moment', async () => {
    const product = await makeProduct({ totalStock: 9, sizes: ['M'] });
    const shopper = await makeShopper();
    let adding: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.product.delete({ where: { id: product.id } });
      adding = addToCart({ userId: shopper.id, productId: product.id, quantity: 1 });
      adding.catch(() => undefined);
      await someoneWaits();
    });
    await expect(adding).rejects.toMatchObject({ status: 404 });
  });
});

/** Until a transaction waits for another. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const [row] = await db.$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted`;
    if (row && row.waiting > 0) return;
  }
}

describe('the catalogue as a file', () => {
  it('has every product once, over several batches', async () => {
    await db.product.createMany({
      data: Array.from({ length: 1203 }, (_, index) => ({
        slug: `many-${index}`,
        title: index === 0 ? '=HYPERLINK("x")' : `Jogger "${index}", clay`,
        description: 'One.\nTwo.',
        category: 'men',
        brand: 'levi',
        image: '/catalog/a.webp',
        pricePaise: 79_950,
        totalStock: index,
        sizes: ['M', 'XL'],
      })),
    });
    const answer = await csvResponse({ name: 'a.csv', columns: ['ID'], batches: exportProducts() });
    const records: string[][] = parse(await answer.text(), { bom: true, relax_column_count: true });
    const [, first, second] = records;
    expect(new Set(records.map(([id]) => id)).size).toBe(1204);
    expect(first?.slice(1, 4)).toEqual(['r0 s0', `'=HYPERLINK("x")`, 'One.\nTwo.']);
    expect(second?.slice(1)).toEqual([
      'r0 s1',
      'Jogger "1", clay',
      'One.\nTwo.',
      '',
      'Men',
      'Trowsers',
      '799.5',
      '',
      '1',
      'M; XL',
      '/catalog/a.webp',
      '',
    ]);
  });
});
