import { Prisma } from '../db/generated/client';
import { LOW_STOCK_BELOW, type Size } from '../store';

/** FROM and WHERE of a query over `products`: the variants that a product comes in, with the stock they draw on. */
const DRAWN = Prisma.sql`
  variants JOIN stock_items AS item ON item.id = stock_item_id
  WHERE variants.product_id = products.id AND size = ANY(sizes)`;

/** Whether a product of `products` can be bought in any size. */
export const IS_BUYABLE = Prisma.sql`EXISTS (SELECT FROM ${DRAWN} AND is_buyable)`;

/** Whether it can be bought in one of these sizes. */
export const isBuyableIn = (sizes: readonly Size[]): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM ${DRAWN} AND size = ANY(${sizes}) AND is_buyable)`;

/**
 * Whether a stock item is low (rules.ts, `isLow`). The number is a literal: PostgreSQL then plans for it, and knows
 * from its statistics how few are low.
 */
export const IS_LOW = Prisma.raw(`on_hand - allocated < ${LOW_STOCK_BELOW}`);

/** Products with a sold-out stock item: few, and in their own index. */
export const PARTLY_SOLD_OUT = Prisma.sql`(SELECT product_id FROM stock_items WHERE NOT is_buyable)`;

/** Adds a column `stock` to `products`: the pieces that can be bought. */
export const JOIN_STOCK = Prisma.sql`
  JOIN (
    SELECT item.product_id, sum(on_hand - allocated) AS stock
    FROM stock_items AS item JOIN products AS of ON of.id = item.product_id
    WHERE EXISTS (SELECT FROM variants WHERE stock_item_id = item.id AND size = ANY(of.sizes))
    GROUP BY item.product_id
  ) AS counted ON counted.product_id = products.id`;
