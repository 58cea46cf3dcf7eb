import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedId } from '@/prisma/seed/ids';
import { makeProduct } from '@/scripts/test/builders';
import { countUncounted } from '@/scripts/test/count-uncounted';
import { db } from '../db/client';
import { csvResponse } from '../http/csv-response';
import { readPriceRange } from '../money';
import { exportProducts } from './export-queries';
import { NO_FILTERS, type ProductFilters } from './filter-rules';
import { listProductsForAdmin, listProductsNow } from './queries';

const ALL = { ...NO_FILTERS, sortBy: 'price-lowtohigh', page: 1, limit: 100 } as const;

function list(
  change: Partial<ProductFilters> & {
    sortBy?: 'price-hightolow' | 'title-atoz' | 'title-ztoa' | 'stock-lowtohigh';
    page?: number;
    limit?: number;
  },
) {
  return listProductsNow({ ...ALL, ...change });
}

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

  it('filters by type, colour and the price to pay, with counts that agree with the lists', async () => {
    const sale = { pricePaise: 79_900, salePricePaise: 49_900 };
    const blue = { colourHex: '#262e52', colour: 'blue' };
    await makeProduct({ totalStock: 1, type: 'joggers', ...blue, ...sale });
    await makeProduct({ totalStock: 1, type: 'joggers', pricePaise: 49_950 });
    await makeProduct({ totalStock: 0, type: 'shorts', ...blue, pricePaise: 50_000 });
    await makeProduct({ totalStock: 1, pricePaise: 110_000 });
    const { facets } = await list({});
    const counts = (options: { id: string; count: number }[]) =>
      options.filter(({ count }) => count > 0).map(({ id, count }) => `${id} ${count}`);
    expect(counts(facets.type)).toEqual(['joggers 2', 'shorts 1']);
    expect(counts(facets.colour)).toEqual(['blue 2']);
    expect(counts(facets.price)).toEqual(['0-499 1', '500-799 1', '1100-1000000 1']);
    for (const { id, count } of facets.price) {
      const price = readPriceRange(id);
      const found = await list({ price });
      expect([id, found.pagination.total, found.products.length]).toEqual([id, count, count]);
      expect(found.facets.price).toEqual(facets.price);
    }
    const cheap = await list({ price: { from: 499, to: 500 }, types: ['joggers', 'shorts'] });
    expect(cheap.products.map(({ price }) => price)).toEqual([799, 499.5, 500]);
    expect(counts(cheap.facets.type)).toEqual(['joggers 2', 'shorts 1']);
    const buyable = await list({ colours: ['blue'], inStock: true });
    expect(counts(buyable.facets.type)).toEqual(['joggers 1']);
    expect(buyable.pagination.total).toBe(1);
  });

  it('can be limited to what is in stock, in any size or in given ones', async () => {
    const title = { category: 'men', brand: 'nike' };
    await makeProduct({ ...title, title: 'Both', totalStock: { M: 1, L: 1 } });
    await makeProduct({ ...title, title: 'Large', totalStock: { M: 0, L: 1 } });
    await makeProduct({ ...title, title: 'Shared', totalStock: 5 });
    await makeProduct({ ...title, title: 'Gone', totalStock: 0 });
    await makeProduct({ ...title, title: 'None', totalStock: { M: 0, L: 0 } });
    await makeProduct({
      category: 'kids',
      brand: 'puma',
      title: 'Small',
      sizes: ['S'],
      totalStock: 2,
    });
    // Its M is no longer offered, but has a piece that somebody returned.
    const late = await makeProduct({ ...title, title: 'Late', totalStock: { M: 1, L: 0 } });
    await db.product.update({ where: { id: late.id }, data: { sizes: ['L'] } });

    const found = async (change: Partial<ProductFilters>) => {
      const { products, pagination, facets } = await list({ sortBy: 'title-atoz', ...change });
      expect(pagination.total).toBe(products.length);
      const counts = facets.category.filter(({ count }) => count > 0);
      return [
        products.map((one) => one.title).join(),
        counts.map(({ id, count }) => `${id} ${count}`).join(),
      ];
    };
    expect(await found({ inStock: true })).toEqual(['Both,Large,Shared,Small', 'men 3,kids 1']);
    expect(await found({ sizes: ['M'] })).toEqual(['Both,Shared', 'men 2']);
    expect(await found({ sizes: ['L'], inStock: true })).toEqual(['Both,Large,Shared', 'men 3']);
    expect(await found({ sizes: ['S', 'M'] })).toEqual(['Both,Shared,Small', 'men 2,kids 1']);
    expect(await found({ sizes: ['S', 'M'], categories: ['kids'] })).toEqual([
      'Small',
      'men 2,kids 1',
    ]);
    expect(await found({ sizes: ['S', 'L'], brands: ['puma'] })).toEqual(['Small', 'kids 1']);
    expect(await found({ sizes: ['XXL'] })).toEqual(['', '']);
    const second = await list({ sizes: ['M', 'L'], sortBy: 'title-atoz', page: 2, limit: 2 });
    expect(second.products.map((one) => one.title)).toEqual(['Shared']);
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

  it('has the total also on a page beyond the last', async () => {
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

  it('sorts by the stock of the sizes that are offered, page by page', async () => {
    const away = await makeProduct({ totalStock: { M: 3, L: 9 }, title: 'Three' });
    await db.product.update({ where: { id: away.id }, data: { sizes: ['M'] } });
    await makeProduct({ totalStock: { M: 2, L: 2 }, title: 'Four' });
    for (const title of ['None', 'None', 'None']) await makeProduct({ totalStock: 0, title });
    await makeProduct({ totalStock: { M: 0, L: 1 }, title: 'One' });
    const byStock = async (page: number) =>
      (await list({ sortBy: 'stock-lowtohigh', limit: 2, page })).products.map(
        ({ title }) => title,
      );
    expect([...(await byStock(1)), ...(await byStock(2)), ...(await byStock(3))]).toEqual([
      'None',
      'None',
      'None',
      'One',
      'Three',
      'Four',
    ]);
  });

  it('searches titles for the admin literally, % and _ included, newest first', async () => {
    const titles = ['100% Cotton Jogger', '100 Cotton Jogger', 'Jogger_x'];
    for (const [order, title] of titles.entries())
      await makeProduct({ totalStock: 1, title, slug: `sku-${order}`, id: seedId(title, order) });
    const search = async (titleHas: string) => {
      const { products, pagination } = await listProductsForAdmin({
        ...ALL,
        sortBy: 'newest',
        titleHas,
      });
      expect(pagination.total).toBe(products.length);
      return products.map(({ title }) => title);
    };
    expect(await search('JOGGER')).toEqual(['Jogger_x', '100 Cotton Jogger', '100% Cotton Jogger']);
    expect(await search('100%')).toEqual(['100% Cotton Jogger']);
    expect(await search('r_')).toEqual(['Jogger_x']);
    expect(await search('sku-2')).toEqual(['Jogger_x']);
    expect(await search('2-m')).toEqual([]);
  });
});

describe('the catalogue as a file', () => {
  it('has every product once, over several pages', async () => {
    await db.product.createMany({
      data: Array.from({ length: 1203 }, (_, index) => ({
        slug: `many-${index}`,
        title: index === 0 ? '=HYPERLINK("x")' : `Jogger "${index}", clay`,
        description: 'One.\nTwo.',
        category: 'men',
        brand: 'levi',
        image: '/catalog/a.webp',
        pricePaise: 79_950,
        sizes: ['M', 'XL'],
      })),
    });
    await db.$executeRawUnsafe(countUncounted(`split_part(slug, '-', 2)`));
    const answer = await csvResponse({ name: 'a.csv', columns: ['ID'], pages: exportProducts() });
    const records: string[][] = parse(await answer.text(), { bom: true, relax_column_count: true });
    const [, first, second] = records;
    expect(new Set(records.map(([id]) => id)).size).toBe(1204);
    expect(first?.slice(1, 4)).toEqual(['r0 s0', `'=HYPERLINK("x")`, 'One.\nTwo.']);
    expect(second?.slice(1)).toEqual([
      'r0 s1',
      'Jogger "1", clay',
      'One.\nTwo.',
      '',
      '',
      '',
      '',
      'Men',
      'Trowsers',
      '',
      '',
      '',
      '',
      '799.5',
      '',
      '1',
      'M; XL',
      '/catalog/a.webp',
      '',
      'M:MANY-1-M|XL:MANY-1-XL',
    ]);
  });
});
