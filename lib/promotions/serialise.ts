import type { Fields } from '../audit/schema';
import type { Prisma } from '../db/generated/client';
import { formatPriceTag, paise, paiseToRupees, rupeesToPaise } from '../money';
import { runState } from './rules';
import {
  FIELD_NAMES,
  type FieldName,
  PROMOTION_FIELDS,
  type PromotionDto,
  type PromotionInput,
} from './schema';
import { categoryLabels } from './sentence-rules';

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
    state: runState(row, now),
    uses: redemptions?.uses ?? 0,
    discountGiven: rupees(redemptions?.discountPaise ?? 0),
    revenue: rupees(redemptions?.revenuePaise ?? 0),
    isKept,
    version: row.updatedAt.toISOString(),
  };
}

/** The kind of a promotion, and how much of it: a percentage, or rupees. */
export const kindAndValue = (row: Pick<PromotionRow, 'kind' | 'percent' | 'amountPaise'>) => ({
  kind: row.kind as PromotionDto['kind'],
  value: row.percent ?? paiseToRupees(paise(row.amountPaise ?? 0)),
});

/** What an admin wrote. Columns that have a field's name and unit need no line here. */
function writtenOf(row: PromotionRow) {
  const written: Pick<PromotionDto, FieldName> = {
    ...row,
    ...kindAndValue(row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    minSubtotal: paiseToRupees(paise(row.minSubtotalPaise)),
    productIds: row.products.map(({ productId }) => productId),
    categories: row.categories as PromotionDto['categories'],
  };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, written[name]])) as typeof written;
}

/** The same for the audit, without ids. */
export function auditFieldsOf(row: PromotionRow): Fields {
  const { productIds: _, isForAll, ...written } = writtenOf(row);
  const { kind, value, categories } = written;
  return {
    ...Object.fromEntries(
      Object.entries(written).map(([name, one]) => [name, inWords(name as FieldName, one)]),
    ),
    value: kind === 'percent' ? `${value}%` : formatPriceTag(value),
    products: isForAll ? 'all goods' : row.products.map(({ product }) => product.title),
    categories: categoryLabels(categories),
  };
}

/** Values of fields without words are texts and numbers. */
function inWords(name: FieldName, value: unknown) {
  const { toWords } = PROMOTION_FIELDS[name];
  return toWords ? toWords(value) || null : (value as string | number | null);
}

/** The columns of what an admin writes, without the products. @param start where it names none */
export function toColumns(
  { kind, value, minSubtotal, productIds, isForAll, ...input }: PromotionInput,
  start: Date,
): Omit<Prisma.PromotionUncheckedCreateInput, 'id' | 'products'> {
  return {
    ...input,
    kind,
    startsAt: input.startsAt ?? start,
    percent: kind === 'percent' ? value : null,
    amountPaise: kind === 'percent' ? null : rupeesToPaise(value),
    minSubtotalPaise: rupeesToPaise(minSubtotal),
    isForAll: isForAll ?? (productIds.length === 0 && input.categories.length === 0),
  };
}
