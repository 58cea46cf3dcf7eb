import { Prisma, type StockItem } from '../db/generated/client';
import { asMeant } from '../text';

/** What every query for a product includes. */
export const WITH_VARIANTS = {
  variants: {
    select: {
      id: true,
      productId: true,
      size: true,
      sku: true,
      stockItemId: true,
      stockItem: { select: { onHand: true, allocated: true } },
    },
  },
} as const satisfies Prisma.ProductInclude;

/** A product's row with the stock of its sizes. */
export type ProductRow = Prisma.ProductGetPayload<{ include: typeof WITH_VARIANTS }>;
export type VariantRow = ProductRow['variants'][number];

/** Pieces that can be bought. */
export const availableOf = ({ onHand, allocated }: Pick<StockItem, 'onHand' | 'allocated'>) =>
  onHand - allocated;

/**
 * Whether a row of `variants` has a SKU that begins like this, in either case. With two bounds, because PostgreSQL uses
 * an index for LIKE only if it knows the text when planning. '~' sorts after all characters of a SKU.
 */
export const startsWithSku = (typed: string): Prisma.Sql => {
  const from = asMeant(typed).toUpperCase();
  return Prisma.sql`sku >= ${from} AND sku < ${`${from}~`}`;
};
