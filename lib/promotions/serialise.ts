import type { Fields } from '../audit/schema';
import type { Prisma } from '../db/generated/client';
import { paise, paiseToRupees, rupeesToPaise } from '../money';
import { runState } from './rules';
import type { PromotionDto, PromotionInput } from './schema';
import { fieldsInWords } from './words-rules';

/** For a whole promotion. */
export const WITH_PRODUCTS = {
  products: {
    select: { productId: true, product: { select: { title: true } } },
    orderBy: { productId: 'asc' },
  },
} as const satisfies Prisma.PromotionInclude;
export type PromotionRow = Prisma.PromotionGetPayload<{ include: typeof WITH_PRODUCTS }>;

/** The orders that use a promotion, and the total in paise of those that are sales; null if there are none. */
export interface Redemptions {
  uses: number;
  discountPaise: bigint | null;
  revenuePaise: bigint | null;
}

export function toPromotionDto(
  row: PromotionRow,
  {
    redemptions,
    isKept,
    now,
  }: { redemptions: Redemptions | undefined; isKept: boolean; now: Date },
): PromotionDto {
  const rupees = (value: bigint | number) => paiseToRupees(paise(value));
  return {
    _id: row.id,
    ...writtenOf(row),
    isForAll: row.isForAll,
    state: runState(row, now),
    uses: redemptions?.uses ?? 0,
    discountGiven: rupees(redemptions?.discountPaise ?? 0),
    revenue: rupees(redemptions?.revenuePaise ?? 0),
    isKept,
    version: row.updatedAt.toISOString(),
  };
}

/** What an admin wrote. */
function writtenOf(row: PromotionRow): Omit<PromotionInput, 'isForAll'> {
  return {
    title: row.title,
    kind: row.kind as PromotionInput['kind'],
    value: row.percent ?? paiseToRupees(paise(row.amountPaise ?? 0)),
    bundleSize: row.bundleSize,
    code: row.code,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    minSubtotal: paiseToRupees(paise(row.minSubtotalPaise)),
    productIds: row.products.map(({ productId }) => productId),
    categories: row.categories as PromotionInput['categories'],
    maxUses: row.maxUses,
    maxUsesPerCustomer: row.maxUsesPerCustomer,
    firstOrderOnly: row.firstOrderOnly,
    active: row.active,
  };
}

/** The same for the audit. */
export const auditFieldsOf = (row: PromotionRow): Fields =>
  fieldsInWords({
    ...writtenOf(row),
    isForAll: row.isForAll,
    products: row.products.map(({ product }) => product.title),
  });

/** The columns of what an admin writes, without the products. */
export function toColumns({
  kind,
  value,
  minSubtotal,
  productIds,
  isForAll,
  ...input
}: PromotionInput): Omit<Prisma.PromotionUncheckedCreateInput, 'id' | 'products'> {
  return {
    ...input,
    kind,
    percent: kind === 'percent' ? value : null,
    amountPaise: kind === 'percent' ? null : rupeesToPaise(value),
    minSubtotalPaise: rupeesToPaise(minSubtotal),
    isForAll: isForAll ?? (productIds.length === 0 && input.categories.length === 0),
  };
}
