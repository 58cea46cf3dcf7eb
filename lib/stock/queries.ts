import 'server-only';
import { db } from '../db/client';
import { containsText } from '../db/contains-text';
import { Prisma } from '../db/generated/client';
import { type Cursor, type Part, readKeyedPage } from '../db/keyed-page';
import { unionOf } from '../db/union';
import { COUNTED_MATCHES, type KeyedPagination, type KeyedSlice } from '../http/list-schema';
import { hasLetterOrDigit } from '../search-input';
import { SIZES } from '../store';
import { IS_LOW } from './buyable-sql';
import type { StockFilter, StockRowDto } from './schema';
import { unsentOf } from './unsent-sql';
import { startsWithSku } from './variant-queries';

const OFFERED = Prisma.sql`
  EXISTS (SELECT FROM variants WHERE stock_item_id = item.id AND size = ANY(sizes))`;
/**
 * The same for queries without products, looked up row by row: for the few sold-out rows PostgreSQL would otherwise
 * read all sizes.
 */
const OFFERED_OF_ITS_PRODUCT = Prisma.sql`
  coalesce((SELECT true FROM variants JOIN products ON products.id = variants.product_id
    WHERE stock_item_id = item.id AND size = ANY(sizes) LIMIT 1), false)`;
const FROM = Prisma.sql`
  FROM stock_items AS item JOIN products ON products.id = item.product_id`;
const place = (size: Prisma.Sql) => Prisma.sql`array_position(${[...SIZES]}::text[], ${size})`;

/** The sort key of a stock item: by title, those of a product together. */
interface Place {
  title: string;
  product: string;
  id: string;
}

/** A page of the stock by title, each count once. */
export async function listStock(
  filter: StockFilter & KeyedSlice,
): Promise<{ rows: StockRowDto[]; pagination: KeyedPagination }> {
  const { ids, pagination } = await readKeyedPage<Place>(filter, {
    most: filter.search || filter.filter ? COUNTED_MATCHES : undefined,
    keyOf: findPlace,
    async read(wanted, counted) {
      const [found, [counts]] = await Promise.all([
        db.$queryRaw<Place[]>(stockPlaces(filter, wanted)),
        db.$queryRaw<{ items: number }[]>(stockCount(filter, counted)),
      ]);
      return { ids: found.map(({ id }) => id), count: counts?.items ?? 0 };
    },
  });
  return { rows: inSizeOrder(await readStockRows(ids)), pagination };
}

async function findPlace(id: string): Promise<Place | null> {
  const [found] = await db.$queryRaw<Place[]>`
    SELECT lower(title) AS title, products.id AS product, item.id ${FROM} WHERE item.id = ${id}::uuid`;
  return found ?? null;
}

/** Rows grouped by product, each product's by size. */
function inSizeOrder(rows: readonly StockRowDto[]): StockRowDto[] {
  const places = new Map(rows.map(({ productId }, place) => [productId, place]));
  const placeOf = ({ productId }: StockRowDto) => places.get(productId) ?? 0;
  const sizeOf = ({ variants }: StockRowDto) =>
    Math.min(...variants.map(({ size }) => SIZES.indexOf(size)));
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b) || sizeOf(a) - sizeOf(b));
}

/** The places of stock items in order, or those before one, nearest first. */
export function stockPlaces(
  filter: StockFilter,
  { skip, take, ...cursor }: Part<Place>,
): Prisma.Sql {
  const way = Prisma.raw(cursor.before ? 'DESC' : 'ASC');
  const order = Prisma.sql`ORDER BY lower(title) ${way}, products.id ${way}, item.id ${way}`;
  return Prisma.sql`
    SELECT * FROM (${matches(filter, cursor, order, skip + take)}) AS found
    ORDER BY title ${way}, product ${way}, id ${way} LIMIT ${take} OFFSET ${skip}`;
}

/** With a cursor, only what follows it is counted. Without cursor and filter, stock items are counted without products. */
function stockCount(
  filter: StockFilter,
  { take, after }: Pick<Part<Place>, 'take' | 'after'>,
): Prisma.Sql {
  const isAll = filter.search === '' && filter.filter === '' && !after;
  const order = after ? Prisma.sql`ORDER BY lower(title), products.id, item.id` : Prisma.empty;
  const counted = isAll
    ? Prisma.sql`SELECT FROM stock_items AS item ${matching(filter, Prisma.sql`true`)}`
    : matches(filter, { after }, order, take);
  return Prisma.sql`SELECT count(*)::int AS items FROM (${counted} LIMIT ${take}) AS counted`;
}

/** Up to `upTo` places for each condition of a search. */
const matches = (filter: StockFilter, cursor: Cursor<Place>, order: Prisma.Sql, upTo: number) =>
  unionOf(
    searchedFor(filter.search),
    (one) => Prisma.sql`
      SELECT lower(title) AS title, products.id AS product, item.id
      ${FROM} ${matching(filter, one)} AND ${isPast(cursor)} ${order} LIMIT ${upTo}`,
  );

/** The first comparison is there for the index: none has columns of both tables. */
function isPast({ after, before }: Cursor<Place>): Prisma.Sql {
  const from = after ?? before;
  if (!from) return Prisma.sql`true`;
  const than = after ? Prisma.sql`>` : Prisma.sql`<`;
  return Prisma.sql`(lower(title), products.id) ${than}= (${from.title}, ${from.product}::uuid)
    AND (lower(title), products.id, item.id) ${than} (${from.title}, ${from.product}::uuid, ${from.id}::uuid)`;
}

/** These stock items, in the order of their ids. */
export async function readStockRows(ids: readonly string[]): Promise<StockRowDto[]> {
  const rows = await db.$queryRaw<StockRowDto[]>`
    SELECT item.id AS "_id", products.id AS "productId", slug, title, image, stock_mode AS "stockMode",
      on_hand AS "onHand", allocated AS held, on_hand - allocated AS available,
      coalesce(unsent.pieces, 0) AS "toSend", ${OFFERED} AS "isOffered",
      (SELECT json_agg(json_build_object('_id', variants.id, 'size', size, 'sku', sku)
          ORDER BY ${place(Prisma.sql`size`)})
        FROM variants WHERE stock_item_id = item.id AND (size = ANY(sizes) OR NOT ${OFFERED})) AS variants
    ${FROM} LEFT JOIN (${unsentOf(ids)}) AS unsent ON unsent.id = item.id WHERE item.id = ANY(${ids}::uuid[])`;
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** More would hold the thread for long while they are read and written out; each page costs a query of its own. */
const BATCH = 500;

/** All stock that matches, page by page in the order of the list, for counting. */
export async function* everyStockRow(filter: StockFilter): AsyncGenerator<StockRowDto[], void> {
  let after: Place | undefined;
  for (;;) {
    const found = await db.$queryRaw<Place[]>(stockPlaces(filter, { after, skip: 0, take: BATCH }));
    after = found.at(-1);
    if (!after) return;
    yield inSizeOrder(await readStockRows(found.map(({ id }) => id)));
  }
}

/** A size that its product no longer comes in is listed while pieces of it exist. */
function matching({ filter }: StockFilter, also: Prisma.Sql): Prisma.Sql {
  const conditions = [
    filter === '' ? Prisma.sql`(on_hand > 0 OR ${OFFERED_OF_ITS_PRODUCT})` : OFFERED,
    filter === 'out' && Prisma.sql`NOT is_buyable`,
    filter === 'low' && IS_LOW,
    also,
  ].filter((condition) => condition instanceof Prisma.Sql);
  return Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;
}

/** The conditions of a search; an item that matches any of them is found. */
function searchedFor(typed: string): Prisma.Sql[] {
  if (typed === '') return [Prisma.sql`true`];
  if (!hasLetterOrDigit(typed)) return [Prisma.sql`false`];
  return [
    containsText(Prisma.sql`title`, typed),
    Prisma.sql`item.id IN (SELECT stock_item_id FROM variants WHERE ${startsWithSku(typed)})`,
  ];
}
