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

/** Whether a row of `variants` has a SKU that begins so, in either case. */
export const startsWithSku = (typed: string): Prisma.Sql =>
  Prisma.sql`sku LIKE ${`${typed.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`}`;
