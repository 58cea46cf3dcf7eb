import 'server-only';
import { db } from '../db/client';
import { containsText } from '../db/contains-text';
import { eitherOf } from '../db/either';
import { Prisma } from '../db/generated/client';
import { COUNTED_WHEN_SEARCHED, countedUpTo, type Slice } from '../http/list-schema';
import { hasLetterOrDigit } from '../search-input';
import { SIZES } from '../store';
import { IS_LOW } from './buyable-queries';
import type { StockFilter, StockRowDto } from './schema';
import { unsentOf } from './unsent-queries';
import { startsWithSku } from './variant-queries';

const OFFERED = Prisma.sql`
  EXISTS (SELECT FROM variants WHERE stock_item_id = item.id AND size = ANY(sizes))`;
/** The same without the product at hand, looked up row by row: for the few sold-out rows PostgreSQL would read all sizes. */
const OFFERED_OF_ITS_PRODUCT = Prisma.sql`
  coalesce((SELECT true FROM variants JOIN products ON products.id = variants.product_id
    WHERE stock_item_id = item.id AND size = ANY(sizes) LIMIT 1), false)`;
const FROM = Prisma.sql`
  FROM stock_items AS item JOIN products ON products.id = item.product_id`;
const place = (size: Prisma.Sql) => Prisma.sql`array_position(${[...SIZES]}::text[], ${size})`;

/** A page of the stock by title, each count once. */
export async function listStock({ page, limit, ...filter }: StockFilter & Slice): Promise<{
  rows: StockRowDto[];
  total: number;
  more: boolean;
}> {
  const upTo = countedUpTo({ page, limit }, filter.search ? COUNTED_WHEN_SEARCHED : undefined);
  const counted =
    filter.search || filter.filter
      ? eitherOf(
          searchedFor(filter.search),
          (one) => Prisma.sql`SELECT item.id ${FROM} ${matching(filter, one)} LIMIT ${upTo + 1}`,
        )
      : Prisma.sql`SELECT FROM stock_items AS item ${matching(filter, Prisma.sql`true`)}`;
  const [found, [matches]] = await Promise.all([
    db.$queryRaw<{ id: string }[]>(stockPage(filter, { page, limit })),
    db.$queryRaw<{ items: number }[]>`
      SELECT count(*)::int AS items FROM (${counted} LIMIT ${upTo + 1}) AS counted`,
  ]);
  const total = matches?.items ?? 0;
  const rows = await readStockRows(found.map(({ id }) => id));
  return {
    rows: inSizeOrder(rows),
    total: Math.min(total, upTo),
    more: total > upTo,
  };
}

/** Rows of products one after the other, those of each by size. */
function inSizeOrder(rows: readonly StockRowDto[]): StockRowDto[] {
  const places = new Map(rows.map(({ productId }, place) => [productId, place]));
  const placeOf = ({ productId }: StockRowDto) => places.get(productId) ?? 0;
  const sizeOf = ({ variants }: StockRowDto) =>
    Math.min(...variants.map(({ size }) => SIZES.indexOf(size)));
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b) || sizeOf(a) - sizeOf(b));
}

/** The ids of a page, those of a product one after the other. */
export function stockPage(filter: StockFilter, { page, limit }: Slice): Prisma.Sql {
  const found = eitherOf(
    searchedFor(filter.search),
    (one) => Prisma.sql`
      SELECT item.id, lower(title) AS title, products.id AS product
      ${FROM} ${matching(filter, one)} ORDER BY lower(title), products.id, item.id LIMIT ${page * limit}`,
  );
  return Prisma.sql`
    SELECT id FROM (${found}) AS found
    ORDER BY title, product, id LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
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

const BATCH = 500;

/** All stock that matches, for somebody who counts it, in the order of the list, in batches. */
export async function* everyStockRow(filter: StockFilter): AsyncGenerator<StockRowDto[], void> {
  let last: { id: string; title: string; product: string } | undefined;
  for (;;) {
    const after = last
      ? Prisma.sql`(lower(title), products.id, item.id) > (${last.title}, ${last.product}::uuid, ${last.id}::uuid)`
      : Prisma.sql`true`;
    const matches = eitherOf(
      searchedFor(filter.search),
      (one) => Prisma.sql`
        SELECT item.id, lower(title) AS title, products.id AS product
        ${FROM} ${matching(filter, one)} AND ${after} ORDER BY lower(title), products.id, item.id LIMIT ${BATCH}`,
    );
    const found = await db.$queryRaw<NonNullable<typeof last>[]>`
      SELECT * FROM (${matches}) AS found ORDER BY title, product, id LIMIT ${BATCH}`;
    last = found.at(-1);
    if (!last) return;
    yield inSizeOrder(await readStockRows(found.map(({ id }) => id)));
  }
}

/** A size that its product no longer comes in is there while any of its pieces are. */
function matching({ filter }: StockFilter, also: Prisma.Sql): Prisma.Sql {
  const conditions = [
    filter === '' ? Prisma.sql`(on_hand > 0 OR ${OFFERED_OF_ITS_PRODUCT})` : OFFERED,
    filter === 'out' && Prisma.sql`on_hand = allocated`,
    filter === 'low' && IS_LOW,
    also,
  ].filter((condition) => condition instanceof Prisma.Sql);
  return Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;
}

/** Conditions of a search, any of which finds an item. */
function searchedFor(typed: string): Prisma.Sql[] {
  if (typed === '') return [Prisma.sql`true`];
  if (!hasLetterOrDigit(typed)) return [Prisma.sql`false`];
  return [
    containsText(Prisma.sql`title`, typed),
    Prisma.sql`item.id IN (SELECT stock_item_id FROM variants WHERE ${startsWithSku(typed)})`,
  ];
}
