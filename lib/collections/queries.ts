import 'server-only';
import { cardTags, readTagged, TAGS } from '../cache';
import { type CardDto, toCardDto } from '../catalog/card-rules';
import { readSwatches } from '../catalog/colour-queries';
import { readFilters } from '../catalog/filter-rules';
import { PRICE_TO_PAY } from '../catalog/list-sql';
import { offerFor } from '../catalog/offer-rules';
import { listProductsNow, readInOrder } from '../catalog/queries';
import type { ProductDto } from '../catalog/schema';
import { toProductDto } from '../catalog/serialise';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { readNow } from '../db/now';
import { readTypesNow } from '../garments/queries';
import { notFound } from '../http/app-error';
import { type Pagination, pagination, rowsBefore, type Slice } from '../http/list-schema';
import { listingQuery } from '../page-addresses/listing';
import { LISTING_KEYS } from '../page-addresses/listing-rewrites';
import { readRunningOffers } from '../promotions/offer-queries';
import { kindAndValue } from '../promotions/serialise';
import { routes } from '../routes';
import { labelOf, promotionInWords } from './rules';
import {
  type CollectionDto,
  type CollectionWithGoodsDto,
  MAX_COLLECTIONS,
  PLACES,
  type Place,
  SHOWN_PRODUCTS,
} from './schema';
import { BY_POSITION, toCollectionDto, WITH_GOODS } from './serialise';

/** A page of collections as they are now, in the order of the menu. */
export async function listCollections(
  slice: Slice,
): Promise<{ collections: CollectionDto[]; pagination: Pagination }> {
  const [collections, total] = await Promise.all([
    readCollections(db, { skip: rowsBefore(slice), take: slice.limit }),
    db.collection.count(),
  ]);
  return { collections, pagination: pagination(slice, total) };
}

/** A page of those that are shown, not cached. */
export async function listShownNow(slice: Slice): ReturnType<typeof listCollections> {
  const all = await readShown();
  const from = rowsBefore(slice);
  return {
    collections: all.slice(from, from + slice.limit),
    pagination: pagination(slice, all.length),
  };
}

/** The same for some of them, as a transaction sees them. */
export async function readCollections(
  tx: Prisma.TransactionClient,
  part: Pick<Prisma.CollectionFindManyArgs, 'where' | 'skip' | 'take'> = {},
): Promise<CollectionDto[]> {
  const rows = await tx.collection.findMany({ ...part, include: WITH_GOODS, orderBy: BY_POSITION });
  const now = await readNow(tx);
  return rows.map((row) => toCollectionDto(row, now));
}

const readShown = async () =>
  (await readCollections(db, { take: MAX_COLLECTIONS })).filter(({ isShown }) => isShown);

/** A link of the menu or the footer. */
interface NavigationLink {
  label: string;
  href: string;
}

const linksIn = (collections: readonly CollectionDto[], place: Place): NavigationLink[] =>
  collections
    .filter(({ places }) => places.includes(place))
    .map((one) => ({ label: labelOf(one), href: routes.collection(one.slug) }));

/** The links to collections, in each place in their order. Cached by tag. */
export async function listNavigation(): Promise<Record<Place, NavigationLink[]>> {
  'use cache';
  return readTagged(
    async () => {
      const shown = await readShown();
      const places = PLACES.map((place) => [place, linksIn(shown, place)] as const);
      return Object.fromEntries(places) as Record<Place, NavigationLink[]>;
    },
    () => [TAGS.navigation, TAGS.offers],
  );
}

/** All collections that are shown, cached by tag. */
export async function listShown(): Promise<CollectionDto[]> {
  'use cache';
  return readTagged(readShown, () => [TAGS.collections, TAGS.offers]);
}

/** What a collection's page shows. */
interface CollectionPage {
  collection: CollectionDto;
  /** What its promotion gives, in words. */
  promise: string | null;
  cards: CardDto[];
  total: number;
}

/**
 * A shown collection by its slug, cached by tag; null if there is none. All that are shown are known here, so that an
 * address that somebody makes up is not looked for, and nothing is kept for it.
 */
export async function readCollectionPage(slug: string): Promise<CollectionPage | null> {
  const collection = (await listShown()).find((one) => one.slug === slug);
  return collection ? readPage(collection._id) : null;
}

async function readPage(id: string): Promise<CollectionPage | null> {
  'use cache';
  return readTagged(async () => {
    const [collection] = await readCollections(db, { where: { id } });
    if (!collection) return null;
    const [{ products, total }, offers, promise] = await Promise.all([
      readGoods(collection),
      readRunningOffers(),
      readPromise(collection),
    ]);
    const swatches = await readSwatches(products);
    const cards = products.map((one) => toCardDto(one, offerFor(offers, one), swatches));
    return { collection, promise, cards, total };
  }, tagsOf);
}

function tagsOf(page: CollectionPage | null): string[] {
  const tags = [TAGS.collections, TAGS.offers, TAGS.types, TAGS.colours, TAGS.catalog];
  if (!page) return tags;
  const { rule, filters } = page.collection;
  const isOfStock = /(^|&)(size|stock)=/.test(filters ?? '');
  return [
    ...tags,
    ...(rule === 'products' ? [] : [TAGS.list('all')]),
    ...(isOfStock ? [TAGS.buyable] : []),
    ...page.cards.flatMap(({ _id }) => cardTags(_id)),
  ];
}

/** A collection with its goods as they are now. @throws AppError 404, also for one that is not shown */
export async function readCollection(slug: string): Promise<CollectionWithGoodsDto> {
  const [collection] = await readCollections(db, { where: { slug } });
  if (!collection?.isShown) throw notFound('Collection');
  return { ...collection, ...(await readGoods(collection)) };
}

/** Filters as the listing reads them from its query; `ignored` is what they mean nothing by. */
export async function filtersIn(query: string) {
  const asked = Object.fromEntries(new URLSearchParams(query));
  const { sortBy, ignored, ...filters } = readFilters(asked, (await readTypesNow()).types);
  const unknown = Object.keys(asked).filter((key) => !LISTING_KEYS.includes(key));
  return { ...filters, sortBy, ignored: [...ignored, ...unknown], query: listingQuery(filters) };
}

interface Goods {
  /** Cheapest first, as in the list, unless they were picked by hand. */
  products: ProductDto[];
  total: number;
}

async function readGoods(collection: CollectionDto): Promise<Goods> {
  const { filters, promotionId, productIds } = collection;
  if (filters !== null) return readFiltered(filters);
  if (promotionId !== null) return readPromoted(promotionId);
  const products = (await readInOrder(productIds)).map(toProductDto);
  return { products, total: products.length };
}

async function readFiltered(query: string): Promise<Goods> {
  const { ignored, query: _, ...filters } = await filtersIn(query);
  // Without the filter that is not known any more it would be too many.
  if (ignored.length > 0) return { products: [], total: 0 };
  const { products, pagination } = await listProductsNow({
    ...filters,
    page: 1,
    limit: SHOWN_PRODUCTS,
  });
  return { products, total: pagination.total };
}

async function readPromoted(promotionId: string): Promise<Goods> {
  const found = await db.$queryRaw<{ id: string; total: number }[]>`
    SELECT products.id, count(*) OVER ()::int AS total
    FROM products JOIN promotions ON promotions.id = ${promotionId}::uuid
    WHERE is_for_all OR category = ANY(categories)
      OR products.id IN (SELECT product_id FROM promotion_products WHERE promotion_id = promotions.id)
    ORDER BY ${PRICE_TO_PAY}, products.id LIMIT ${SHOWN_PRODUCTS}`;
  const products = await readInOrder(found.map(({ id }) => id));
  return { products: products.map(toProductDto), total: found[0]?.total ?? 0 };
}

async function readPromise({ promotionId, title }: CollectionDto): Promise<string | null> {
  if (promotionId === null) return null;
  const row = await db.promotion.findUniqueOrThrow({ where: { id: promotionId } });
  const { bundleSize, code } = row;
  return promotionInWords({ ...kindAndValue(row), bundleSize, code }, title);
}
