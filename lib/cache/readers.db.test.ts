import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeProduct, OWNER } from '@/scripts/test/builders';
import { cardTags, TAGS } from '../cache';
import { countProducts, listCards, listChosenCards } from '../catalog/page-queries';
import { listNavigation, listShown, readCollectionPage } from '../collections/queries';
import { collectionInput } from '../collections/schema';
import { addCollection } from '../collections/service';
import { listBestSellers, listLowStock, listMostSold } from '../dashboard/cached-queries';
import type { Product } from '../db/generated/client';
import { listFeatures } from '../features/queries';
import { listBannerTexts } from '../promotions/banner-queries';
import { readProductPage } from '../reviews/product-page-queries';
import { readSettings } from '../settings/queries';

const { cached } = vi.hoisted(() => ({
  cached: { tags: [] as string[], seconds: [] as number[] },
}));
vi.mock('next/cache', () => ({
  cacheTag: (...tags: string[]) => cached.tags.push(...tags),
  cacheLife: ({ expire }: { expire: number }) => cached.seconds.push(expire),
}));

const YEAR = 31_536_000;
const LIST = { sortBy: 'price-lowtohigh', limit: 24 } as const;

let few: Product;
let many: Product;
beforeAll(async () => {
  few = await makeProduct({ totalStock: 3, pricePaise: 10_000 });
  many = await makeProduct({ totalStock: 300, pricePaise: 20_000 });
  const add = (input: object) => addCollection(OWNER, collectionInput.parse(input));
  await add({ title: 'Buyable', rule: 'filters', filters: 'stock=in' });
  await add({ title: 'Picked', rule: 'products', productIds: [few.id] });
});
beforeEach(() => {
  cached.tags = [];
  cached.seconds = [];
});

/** Of what shows both products' cards. */
const bothCards = () => [
  ...[few, many].flatMap(({ id }) => cardTags(id)),
  TAGS.offers,
  TAGS.counts,
  TAGS.colours,
  TAGS.types,
  TAGS.catalog,
];

/** What is cached, by how it is read, with all tags that invalidate it. */
const CACHED: Record<string, [read: () => Promise<unknown>, tags: () => string[]]> = {
  'a list of all products': [() => listCards(LIST), () => [TAGS.list('all'), ...bothCards()]],
  'a page after the last one': [
    () => listCards({ ...LIST, page: 9 }),
    () => [TAGS.list('all'), TAGS.offers, TAGS.counts, TAGS.colours, TAGS.types, TAGS.catalog],
  ],
  'a list of a category': [
    () => listCards({ ...LIST, categories: ['men'] }),
    () => [TAGS.list('men'), ...bothCards()],
  ],
  'a list of what can be bought': [
    () => listCards({ ...LIST, inStock: true }),
    () => [TAGS.list('all'), TAGS.buyable, ...bothCards()],
  ],
  'a list of what can be bought in some sizes': [
    () => listCards({ ...LIST, sizes: ['M'] }),
    () => [TAGS.list('all'), TAGS.buyable, ...bothCards()],
  ],
  'chosen products, with the newest as they are few': [
    () => listChosenCards([few.id], 2),
    () => [
      TAGS.list('all'),
      ...[few, many].flatMap(({ id }) => cardTags(id)),
      TAGS.offers,
      TAGS.colours,
      TAGS.catalog,
    ],
  ],
  'chosen products': [
    () => listChosenCards([many.id, few.id], 1),
    () => [...cardTags(many.id), TAGS.offers, TAGS.colours, TAGS.catalog],
  ],
  'what sold most': [() => listMostSold(5), () => [TAGS.mostSold, TAGS.catalog]],
  'how many parts the sitemap has': [countProducts, () => [TAGS.counts, TAGS.catalog]],
  'a product’s page, with the other it shows': [
    () => readProductPage(few.slug),
    () => [
      TAGS.product(few.id),
      TAGS.stock(few.id),
      TAGS.reviews(few.id),
      TAGS.related('men'),
      TAGS.offers,
      TAGS.types,
      TAGS.colours,
      ...cardTags(many.id),
      TAGS.catalog,
    ],
  ],
  'that there is no such product': [
    () => readProductPage('nothing'),
    () => [TAGS.missing, TAGS.catalog],
  ],
  'the hero’s pictures': [listFeatures, () => [TAGS.features]],
  'the seller’s facts': [readSettings, () => [TAGS.settings]],
  'the banner': [listBannerTexts, () => [TAGS.offers]],
  'a collection of what can be bought': [
    () => readCollectionPage('buyable'),
    () => [
      TAGS.collections,
      TAGS.list('all'),
      TAGS.buyable,
      ...bothCards().filter((tag) => tag !== TAGS.counts),
    ],
  ],
  'a collection of products picked by hand': [
    () => readCollectionPage('picked'),
    () => [
      TAGS.collections,
      ...cardTags(few.id),
      TAGS.offers,
      TAGS.types,
      TAGS.colours,
      TAGS.catalog,
    ],
  ],
  'which collections there are': [listShown, () => [TAGS.collections, TAGS.offers]],
  'the links to collections': [listNavigation, () => [TAGS.navigation, TAGS.offers]],
  'the dashboard’s products with few pieces': [
    () => listLowStock(5),
    () => [TAGS.lowStock, TAGS.product(few.id), TAGS.catalog],
  ],
};

for (const [name, [read, tags]] of Object.entries(CACHED))
  it(`${name} is cached until one of its tags is written`, async () => {
    await read();
    expect(new Set(cached.tags)).toEqual(new Set(tags()));
    expect(new Set(cached.seconds)).toEqual(new Set([YEAR]));
  });

it('of every tag something is read', () => {
  const kinds = (tags: readonly string[]) => new Set(tags.map((tag) => tag.split(':')[0]));
  const all = Object.values(TAGS).map((tag) => (typeof tag === 'string' ? tag : tag('men')));
  const read = Object.values(CACHED).flatMap(([, tags]) => tags());
  expect(kinds(read)).toEqual(kinds(all));
});

it('what reads a whole table is a minute old at most', async () => {
  await listBestSellers(30, 5);
  expect(cached).toEqual({ tags: [], seconds: [60] });
});
