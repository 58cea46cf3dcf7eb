import { beforeAll, describe, expect, it } from 'vitest';
import { countUncounted } from '@/scripts/test/count-uncounted';
import { NO_FILTERS } from '../catalog/filter-rules';
import { groupCounts, type ProductListQuery, partOf, productPage } from '../catalog/list-sql';
import { productsAlike, readProduct } from '../catalog/queries';
import { ADMIN_SORT_IDS } from '../catalog/schema';
import { addUpTallies } from '../dashboard/tally-service';
import { db } from '../db/client';
import { Prisma } from '../db/generated/client';
import { paise } from '../money';
import { stockPlaces } from '../stock/queries';
import { startsWithSku } from '../stock/variant-queries';
import { newest, ranked, searchProducts } from './queries';
import { lookUpWords, lookUpWordsSql } from './word-queries';

const FIRST: ProductListQuery = { ...NO_FILTERS, sortBy: 'newest', page: 1, limit: 24 };

/** The query plan as PostgreSQL prints it. */
async function planOf(statement: Prisma.Sql): Promise<string> {
  const rows = await db.$queryRaw<{ 'QUERY PLAN': string }[]>`EXPLAIN ${statement}`;
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** Adds a thousand products: all at once would be too long a transaction for a busy machine. */
const addThousand = (first: number) => db.$executeRaw`
  INSERT INTO products (id, slug, title, description, category, brand, image, price_paise, sizes, updated_at)
  SELECT gen_random_uuid(), 'bulk-' || n,
    (ARRAY['Micro Dot', 'French Terry', 'Side Stripe', 'Ripstop', 'Slim'])[1 + n % 5]
      || (ARRAY[' Jogger', ' Track Pant', ' Cargo', ' Chino'])[1 + n % 4] || ' Model' || n / 9
      || (ARRAY[', Deep Indigo', ', Charcoal', ', Clay'])[1 + n % 3],
    repeat('Knitted in our own mill from combed cotton, with slant pockets and a drawcord. ', 4),
    (ARRAY['men', 'women', 'kids'])[1 + n % 3], (ARRAY['nike', 'puma', 'h&m', 'levi'])[1 + n % 4],
    '/catalog/a.webp', 39900 + n * 7919 % 200000, '{S,M,L}', now()
  FROM generate_series(${first}::int, ${first + 999}::int) AS n`;

beforeAll(async () => {
  // The test server commits asynchronously, and VACUUM marks pages as all-visible only once their commit is written.
  for (let first = 1; first < 10_000; first += 1_000) {
    await db.$transaction([db.$executeRaw`SET LOCAL synchronous_commit = on`, addThousand(first)]);
  }
  await db.$executeRawUnsafe(countUncounted('abs(hashtext(slug)) % 200'));
  for (const table of ['products', 'stock_items', 'variants'])
    await db.$executeRawUnsafe(`VACUUM ANALYZE ${table}`);
  await db.$executeRaw`VACUUM ANALYZE search_words`;
}, 60_000);

describe('among 10,000 products', () => {
  // No index has the stock, so that orders can change a product cheaply.
  const sorts = ADMIN_SORT_IDS.filter((sort) => sort !== 'stock-lowtohigh');
  it.each(sorts)(
    'a page sorted by %s is read off an index alone, wherever it is',
    async (sortBy) => {
      for (const page of [1, 200, 417]) {
        const query = { ...FIRST, sortBy, page };
        const plan = await planOf(productPage(query, partOf(query, 10_000)));
        expect(plan).toMatch(/Index Only Scan/);
        expect(plan).not.toMatch(/Sort|Seq Scan/);
      }
    },
  );

  it.each([
    { inStock: true },
    { sizes: ['M'] },
    { sizes: ['S', 'XXL'], categories: ['kids'] },
  ] as const)(
    'a page of %j is read off an index, less what is sold out, also further in',
    async (asked) => {
      const filters = structuredClone(asked) as Partial<ProductListQuery>;
      for (const sortBy of sorts)
        for (const page of [1, 20, 200]) {
          const query = { ...FIRST, ...filters, sortBy, page };
          const plan = await planOf(productPage(query, partOf(query, 10_000)));
          expect(plan).toMatch(/hashed SubPlan/);
          expect(plan).toMatch(/stock_items_sold_out/);
          expect(plan).not.toMatch(/Seq Scan on (stock_items|variants)/);
          // At the end of a list as short as this, reading and sorting all of it is as fast.
          if (page < 200)
            expect(plan).toMatch(/Index Only Scan( Backward)? using products_by_\w+ on products /);
        }
    },
  );

  it('in-stock counts are all products minus the sold-out ones, by indexes', async () => {
    for (const sizes of [[], ['M' as const]]) {
      const plan = await planOf(groupCounts({ sizes, inStock: true, price: null }));
      expect(plan).toMatch(/stock_items_sold_out/);
      expect(plan).not.toMatch(/Seq Scan on (products|stock_items|variants)/);
    }
  });

  it('the last page is as fast as the first', () => {
    expect(partOf({ ...FIRST, page: 417 }, 10_000)).toEqual({
      isFromEnd: true,
      rows: 16,
      offset: 0,
    });
    expect(partOf({ ...FIRST, page: 418 }, 10_000).rows).toBe(0);
  });

  it('related products are found by category, brand and price', async () => {
    const one = await db.product.findFirstOrThrow({ where: { slug: 'bulk-5000' } });
    const plan = await planOf(productsAlike(await readProduct(one.id)));
    expect(plan).toMatch(/products_alike/);
    expect(plan).not.toMatch(/Seq Scan/);
  });

  it('counts and total stay right when products are deleted, moved and added', async () => {
    expect(await planOf(groupCounts(NO_FILTERS))).not.toMatch(/on products\b/);
    const counted = () => db.$queryRaw<object[]>`
      SELECT category, brand, array_to_string(sizes, ',') AS sizes, coalesce(type, '') AS type,
        coalesce(colour, '') AS colour, price_band(coalesce(sale_price_paise, price_paise)), count(*)::int AS products
      FROM products GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6`;
    const kept = () => db.$queryRaw<object[]>`
      SELECT category, brand, sizes, type, colour, price_band, sum(products)::int AS products FROM product_tallies
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(products) <> 0 ORDER BY 1, 2, 3, 4, 5, 6`;
    expect(await kept()).toEqual(await counted());
    await db.$executeRaw`UPDATE products SET category = 'footwear', brand = 'zara' WHERE slug LIKE 'bulk-77%'`;
    await db.$executeRaw`UPDATE products SET sizes = '{M,L}' WHERE slug LIKE 'bulk-78%'`;
    await db.$executeRaw`UPDATE products SET type = 'joggers' WHERE slug LIKE 'bulk-79%'`;
    await db.$executeRaw`
      UPDATE products SET colour_hex = '#262e52', colour = 'blue', sale_price_paise = 100 WHERE slug LIKE 'bulk-80%'`;
    await db.$executeRaw`DELETE FROM products WHERE slug LIKE 'bulk-88%'`;
    await addUpTallies();
    expect(await kept()).toEqual(await counted());
    expect(await db.productTally.count({ where: { writer: { not: 0 } } })).toBe(0);
  });

  it('a page of the stock after a row is read from there in the index of titles', async () => {
    const row = { title: 'ripstop', product: crypto.randomUUID(), id: crypto.randomUUID() };
    for (const beside of [{ after: row }, { before: row }]) {
      const part = { ...beside, skip: 0, take: 50 };
      const plan = await planOf(stockPlaces({ search: '', filter: '' }, part));
      expect(plan).toMatch(
        /products_by_title.*\n +Index Cond: \(ROW\(\(lower\(title\)\), id\) [<>]=/,
      );
      expect(plan).not.toMatch(/Seq Scan/);
    }
  });

  it('a part of a title is looked up by its trigrams, an SKU by its beginning', async () => {
    const pageOf = (titleHas: string) =>
      planOf(productPage({ ...FIRST, titleHas }, partOf(FIRST, 10_000)));
    const stockOf = (search: string) =>
      planOf(stockPlaces({ search, filter: '' }, { skip: 0, take: 50 }));
    for (const plan of [await pageOf('model77'), await stockOf('model77')]) {
      expect(plan).toMatch(/products_title_trigrams/);
      expect(plan).toMatch(/variants_sku_key/);
      expect(plan).not.toMatch(/Seq Scan/);
    }
    // A word that many titles have is searched from where the page begins.
    expect(await pageOf('jogger')).toMatch(/Scan Backward using products_(pkey|by_id)/);
  });

  it('an SKU is looked up by its beginning also with a generic plan', async () => {
    const { text } = Prisma.sql`SELECT FROM variants WHERE ${startsWithSku('bulk-77')}`;
    const plan = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL plan_cache_mode = force_generic_plan`;
      await tx.$executeRawUnsafe(`PREPARE looked_up AS ${text}`);
      const rows = await tx.$queryRaw<object[]>`EXPLAIN EXECUTE looked_up('', '')`;
      await tx.$executeRaw`DEALLOCATE looked_up`;
      return rows;
    });
    expect(JSON.stringify(plan)).toMatch(/Index Cond: .*sku >= \$1.* AND .*sku < \$2/);
  });

  it('a search reads only products that match', async () => {
    const words = await lookUpWords(['indigo', 'jogers']);
    expect(words.map(({ how }) => how)).toEqual(['whole', 'nearest']);
    for (const wanted of ['all', 'some'] as const) {
      const plan = await planOf(ranked(words.slice(0, 1), wanted, FIRST));
      expect(plan).toMatch(/Bitmap Index Scan on products_title_words/);
      expect(plan).toMatch(/Bitmap Index Scan on products_words/);
      expect(plan).not.toMatch(/Seq Scan on products/);
    }
    expect(await planOf(lookUpWordsSql(['jogers']))).not.toMatch(/Seq Scan on products/);
  });

  it('a search for a sale or a size alone is read off an index', async () => {
    for (const wanted of [
      { sizes: [], isOnSale: true, atLeast: null, atMost: null },
      { sizes: ['XL' as const], isOnSale: false, atLeast: null, atMost: null },
    ]) {
      const plan = await planOf(newest(FIRST, wanted));
      expect(plan).toMatch(/Index Only Scan( Backward)? using products_/);
      expect(plan).not.toMatch(/Seq Scan on products/);
    }
  });

  it('a search for a price alone reads the products off an index', async () => {
    const wanted = { sizes: [], isOnSale: false, atLeast: null, atMost: paise(50_000) };
    expect(await planOf(newest(FIRST, wanted))).not.toMatch(/Seq Scan on products/);
  });

  it('a search for a word of every product finds all of them, page by page', async () => {
    const total = await db.product.count();
    const page = Math.floor(total / 25);
    const { hits, pagination } = await searchProducts('coton', { page, limit: 25 });
    expect(pagination).toEqual({
      page,
      limit: 25,
      total,
      pages: Math.ceil(total / 25),
      more: false,
    });
    expect(hits).toHaveLength(25);
    const first = await searchProducts('coton', { page: 1, limit: 25 });
    expect(first.pagination).toMatchObject({ total: 300, more: true });
  });

  it('matches in names come before matches in descriptions, however many there are', async () => {
    const [one] = await db.$queryRaw<{ id: string }[]>`
      UPDATE products SET title = 'Cotton Lungi' WHERE slug = 'bulk-4321' RETURNING id::text`;
    const { hits } = await searchProducts('cotton', { page: 1, limit: 2 });
    expect(hits[0]?._id).toBe(one?.id);
  });
});
