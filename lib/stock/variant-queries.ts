import { Prisma, type StockItem } from '../db/generated/client';

/** What readings of a product read with it. */
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

/** A product's row with its sizes' stock. */
export type ProductRow = Prisma.ProductGetPayload<{ include: typeof WITH_VARIANTS }>;
export type VariantRow = ProductRow['variants'][number];

/** Pieces that can be bought. */
export const availableOf = ({ onHand, allocated }: Pick<StockItem, 'onHand' | 'allocated'>) =>
  onHand - allocated;

/**
 * Whether a row of `variants` has a SKU that begins so, in either case. By two bounds, because PostgreSQL looks up LIKE in an
 * index only when it plans for the very text. '~' comes after all that a SKU may hold.
 */
export const startsWithSku = (typed: string): Prisma.Sql => {
  const from = typed.toUpperCase();
  return Prisma.sql`sku >= ${from} AND sku < ${`${from}~`}`;
};
