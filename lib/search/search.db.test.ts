import { beforeAll, describe, expect, it } from 'vitest';
import { seedPictures, seedProducts } from '@/prisma/seed/catalog';
import { makeProduct, OWNER } from '@/scripts/test/builders';
import { deleteProduct } from '../catalog/service';
import { db } from '../db/client';
import { rupeesToPaise } from '../money';
import { searchProducts } from './queries';

const FIRST = { page: 1, limit: 100 };

const search = (keyword: string) => searchProducts(keyword, FIRST);
const titles = async (keyword: string) => (await search(keyword)).hits.map(({ title }) => title);

beforeAll(async () => {
  await db.product.createMany({
    data: seedProducts.map((product) => ({
      slug: product.slug,
      title: product.title,
      description: product.description,
      category: product.category,
      brand: product.brand,
      ...seedPictures(product.slug),
      pricePaise: rupeesToPaise(product.priceRupees),
      salePricePaise:
        product.salePriceRupees === null ? null : rupeesToPaise(product.salePriceRupees),
      sizes: [...product.sizes],
    })),
  });
});

describe('a search finds', () => {
  /** Every title with all the words, and the one that comes first. */
  it.each([
    ['jogers', /jogger/i],
    ['joggers', /jogger/i],
    ['trak pant', /track pant/i],
    ['trackpants', /track pant/i],
    ['track-pant', /track pant/i],
    ['tarck', /track/i],
    ['JOGGERS INDIGO', /jogger.*indigo/i],
    ['jogers indgo', /jogger.*indigo/i],
    ['indigo joggers', /jogger.*indigo/i],
    ['half pants', /half pant/i],
    ['crago', /cargo/i],
    ['bleu pant', /pant.*blue/i],
    ['jeans', /denim/i],
    ['deni', /denim/i],
    ['olive', /olive/i],
    ['undyed chino', /chino, undyed/i],
    ['slipon', /slip-on/i],
    ['shrts', /short/i],
    ['nikker', /short/i],
    ['cargo pant', /cargo/i],
    ['jogger pants for men', /jogger/i],
    ['black pant', /pant.*ink|half pant, charcoal/i],
    ['mens jeens', /denim/i],
    ['shoes for men', /slip-on/i],
    ['night pant', /lounge/i],
    ['shorts', /short|half pant/i],
    ['trousers', /chino|track pant/i],
    ['6 pocket pant', /cargo/i],
    ['XL joggers', /^(?!kids).*jogger/i],
    ['kala jogger', /jogger, (ink|charcoal)/i],
    ['lal track pant', /track pant, madder/i],
    ['neela denim', /denim, (deep indigo|river blue)/i],
    ['कार्गो पैंट', /cargo/i],
    ['काला जॉगर', /jogger, (ink|charcoal)/i],
    ['டிராக் பேண்ட்', /track pant/i],
    ['டவுசர்', /short|half pant/i],
    ['हाफ पैंट', /half pant/i],
    ['கருப்பு நிற பேண்ட்', /pant.*ink|half pant, charcoal/i],
    ['black colour jogger', /jogger, (ink|charcoal)/i],
    ['3/4 pant', /short/i],
    ['full length denim', /denim/i],
    ['jogger size 32', /^(?!kids).*jogger/i],
  ])('%s', async (keyword, meant) => {
    const expected = seedProducts.filter(({ title }) => meant.test(title));
    const found = await titles(keyword);
    expect(expected.length).toBeGreaterThan(0);
    expect(found.slice(0, expected.length).sort()).toEqual(
      expected.map(({ title }) => title).sort(),
    );
  });

  it.each([
    ['kids jogers', 'kids'],
    ['ladies denim', 'women'],
    ['accessories', 'accessories'],
  ])('%s, by category', async (keyword, category) => {
    expect((await search(keyword)).hits[0]?.category).toBe(category);
  });

  it.each(['levi', "Levi's", 'levis chino'])('%s, by brand', async (keyword) => {
    expect((await search(keyword)).hits[0]?.brand).toBe('levi');
  });

  it('finds the goods that the banner calls T-shirts by their label', async () => {
    const { hits } = await search('oversized t-shirts');
    expect(hits.map(({ brand }) => brand)).toEqual(hits.map(() => 'nike'));
    expect(hits.length).toBeGreaterThan(0);
  });

  it('finds the products of h&m by their brand, despite the sign', async () => {
    const { hits } = await search('h&m');
    expect(hits.map(({ brand }) => brand)).toEqual(hits.map(() => 'h&m'));
  });
});

describe('a search for', () => {
  const found = async (keyword: string) =>
    (await titles(keyword)).toSorted((one, other) => one.localeCompare(other));
  const meant = (is: (product: (typeof seedProducts)[number]) => boolean) =>
    seedProducts
      .filter(is)
      .map(({ title }) => title)
      .toSorted((one, other) => one.localeCompare(other));
  const isOnSale = ({ salePriceRupees }: (typeof seedProducts)[number]) => salePriceRupees !== null;

  it.each(['sale', 'best offers', 'discounts'])('%s finds what is on sale', async (keyword) => {
    expect(await found(keyword)).toEqual(meant(isOnSale));
  });

  it('a sale of something finds that', async () => {
    const chinos = meant((product) => isOnSale(product) && /chino/i.test(product.title));
    expect((await found('chino sale')).slice(0, chinos.length)).toEqual(chinos);
  });

  it.each(['xxl', 'size XXL', '2XL'])('%s finds what comes in that size', async (keyword) => {
    expect(await found(keyword)).toEqual(meant(({ sizes }) => sizes.includes('XXL')));
  });

  it('something under a price finds what costs no more, the sale price counting', async () => {
    const cheap = meant(
      ({ title, priceRupees, salePriceRupees }) =>
        /jogger/i.test(title) && (salePriceRupees ?? priceRupees) <= 700,
    );
    expect((await found('joggers under 700')).filter((title) => /jogger/i.test(title))).toEqual(
      cheap,
    );
    const { hits } = await search('500 ke andar');
    expect(hits.length).toBeGreaterThan(0);
    for (const { price, salePrice } of hits) expect(salePrice || price).toBeLessThanOrEqual(500);
  });

  it('something between two prices finds what costs no less and no more', async () => {
    const { hits } = await search('500-700');
    expect(hits.length).toBeGreaterThan(0);
    for (const { price, salePrice } of hits) {
      expect(salePrice || price).toBeGreaterThanOrEqual(500);
      expect(salePrice || price).toBeLessThanOrEqual(700);
    }
  });

  it('something cheaper than it is finds it all the same, and says so', async () => {
    const { hits, unmet } = await search('pouch under 10');
    expect(hits.map(({ title }) => title)).toEqual(['Drawcord Pouch, Undyed']);
    expect(unmet).toMatchObject({ atMost: 1_000 });
    expect((await search('pouch under 500')).unmet).toBeNull();
    // Other things are described with the word.
    const joggers = await search('joggers under 500');
    expect(joggers.hits[0]?.title).toMatch(/jogger/i);
    expect(joggers.unmet).toMatchObject({ atMost: 50_000 });
    // What all are only described with is no name.
    expect((await search('cotton under 500')).unmet).toBeNull();
    // Nothing else is shown either.
    expect(await search('under 10')).toMatchObject({ hits: [], unmet: null });
  });

  it('something in a size that it does not come in finds it all the same', async () => {
    expect(await titles('pouch xxl')).toEqual(['Drawcord Pouch, Undyed']);
  });

  it.each(['night', 'best', 'warm', 'jacket', 'sports', 'linen'])(
    '%s is not taken for another word',
    async (keyword) => {
      expect((await search(keyword)).corrections).toEqual([]);
    },
  );
});

describe('a search', () => {
  it('puts titles before descriptions', async () => {
    const found = await titles('denim');
    const inTitle = found.map((title) => /denim/i.test(title));
    expect(inTitle).toEqual(inTitle.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('shows some of the words when no product has all', async () => {
    const { hits, pagination } = await search('purple jogger');
    expect(hits[0]?.title).toMatch(/jogger/i);
    expect(pagination.total).toBe(hits.length);
  });

  it('reports corrections and where the title matches', async () => {
    const { hits, corrections } = await search('jogers');
    expect(corrections).toEqual([{ typed: 'jogers', meant: 'jogger' }]);
    const [first] = hits;
    const [from, to] = first?.titleMatches[0] ?? [0, 0];
    expect(first?.title.slice(from, to)).toBe('Jogger');
  });

  it.each(['zzzzqqq', 'the', '!!!', 'தமிழ்', '%_\\', 'x'.repeat(100)])(
    'finds nothing for %s',
    async (keyword) => {
      expect(await search(keyword)).toMatchObject({ hits: [], pagination: { total: 0, pages: 0 } });
    },
  );

  it.each(["a'b|c&d:*!(", '<-> jogger', "'; DROP TABLE products; --", 'a b c d e f g h i j k l'])(
    'takes no sign for an operator: %s',
    async (keyword) => {
      await expect(search(keyword)).resolves.toBeDefined();
    },
  );

  it('has no repeats over its pages and the total also beyond the last one', async () => {
    const all = await titles('pant');
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((page) => searchProducts('pant', { page, limit: 3 })),
    );
    const paged = pages.flatMap(({ hits }) => hits.map(({ title }) => title));
    expect(paged).toEqual(all.slice(0, 18));
    expect((await searchProducts('pant', { page: 99, limit: 3 })).pagination.total).toBe(
      all.length,
    );
  });

  it.each([300, 2000, 5000])(
    'works with a word of %i letters in a description',
    async (letters) => {
      const product = await makeProduct({ totalStock: 1, description: 'x'.repeat(letters) });
      expect((await titles('jogers'))[0]).toMatch(/jogger/i);
      expect(await titles('x'.repeat(100))).toEqual(
        [product.title].slice(0, letters < 2047 ? 1 : 0),
      );
      await deleteProduct(OWNER, product.id);
    },
  );

  it('finds products as they are added, renamed and deleted', async () => {
    const product = await makeProduct({ totalStock: 1, title: 'Corduroy Dungaree' });
    expect(await titles('corduroi dungare')).toEqual(['Corduroy Dungaree']);
    await db.product.update({ where: { id: product.id }, data: { title: 'Velvet Dungaree' } });
    expect(await titles('velvt')).toEqual(['Velvet Dungaree']);
    expect(await titles('corduroy')).toEqual([]);
    await deleteProduct(OWNER, product.id);
    expect(await titles('velvt')).toEqual([]);
  });
});
