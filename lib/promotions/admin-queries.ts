import 'server-only';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { readNow } from '../db/now';
import { SALE_SQL } from '../db/sale';
import { notFound } from '../http/app-error';
import { type Pagination, pagination, rowsBefore, type Slice } from '../http/list-schema';
import { paise, paiseToRupees } from '../money';
import { RUN_STATES, runState } from './rules';
import type { PromotionDto, PromotionProductDto } from './schema';
import { type Redemptions, toPromotionDto, WITH_PRODUCTS } from './serialise';

interface PromotionPage {
  promotions: PromotionDto[];
  pagination: Pagination;
}

/** A page of promotions with their uses and sales: running, planned, ended, switched off; the newest first. */
export async function listPromotions(slice: Slice): Promise<PromotionPage> {
  const now = await readNow(db);
  const days = { id: true, active: true, startsAt: true, endsAt: true } as const;
  const rows = await db.promotion.findMany({ select: days, orderBy: NEWEST_FIRST });
  const all = RUN_STATES.flatMap((state) => rows.filter((row) => runState(row, now) === state));
  const ids = all
    .slice(rowsBefore(slice))
    .slice(0, slice.limit)
    .map(({ id }) => id);
  const promotions = await readPromotions(db, { id: { in: ids } });
  return {
    promotions: ids.flatMap((id) => promotions.find(({ _id }) => _id === id) ?? []),
    pagination: pagination(slice, all.length),
  };
}

export const NEWEST_FIRST = [
  { startsAt: 'desc' },
  { id: 'asc' },
] satisfies Prisma.PromotionOrderByWithRelationInput[];

/** The same for some of them, as a transaction sees them; the newest first. */
export async function readPromotions(
  tx: Prisma.TransactionClient,
  where: Prisma.PromotionWhereInput,
): Promise<PromotionDto[]> {
  const rows = await tx.promotion.findMany({
    where,
    include: {
      ...WITH_PRODUCTS,
      _count: { select: { discounts: true, bannerTexts: true, collections: true } },
    },
    orderBy: NEWEST_FIRST,
  });
  const ids = rows.map(({ id }) => id);
  const redemptions = await tx.$queryRaw<({ id: string } & Redemptions)[]>`
    SELECT promotion_id AS id, count(*)::int AS uses,
      sum(amount_paise) FILTER (WHERE ${SALE_SQL})::bigint AS "discountPaise",
      sum(total_paise) FILTER (WHERE ${SALE_SQL})::bigint AS "revenuePaise"
    FROM order_discounts JOIN orders ON orders.id = order_id
    WHERE in_use AND promotion_id = ANY(${ids}::uuid[]) GROUP BY 1`;
  const now = await readNow(tx);
  return rows.map((row) =>
    toPromotionDto(row, {
      now,
      redemptions: redemptions.find(({ id }) => id === row.id),
      isKept: row._count.discounts + row._count.bannerTexts + row._count.collections > 0,
    }),
  );
}

const PICKED = {
  id: true,
  title: true,
  image: true,
  category: true,
  sizes: true,
  pricePaise: true,
  salePricePaise: true,
} as const;

/** The products that a promotion names, by title. @throws AppError 404 */
export async function listPromotionProducts(id: string): Promise<PromotionProductDto[]> {
  const row = await db.promotion.findUnique({
    where: { id },
    select: {
      products: {
        select: { product: { select: PICKED } },
        orderBy: [{ product: { title: 'asc' } }, { productId: 'asc' }],
      },
    },
  });
  if (!row) throw notFound('Promotion');
  return row.products.map(({ product }) => {
    const { id: _id, pricePaise, salePricePaise, category, sizes, ...same } = product;
    return {
      _id,
      ...same,
      category: category as PromotionProductDto['category'],
      sizes: sizes as PromotionProductDto['sizes'],
      price: paiseToRupees(paise(salePricePaise ?? pricePaise)),
    };
  });
}
