import { Prisma } from '../db/generated/client';
import { LOW_STOCK_BELOW, type Size } from '../store';

/** Whether a product of `products` can be bought in any size. Of a sold-out one only the stock is read. */
export const IS_BUYABLE = Prisma.sql`
  EXISTS (
    SELECT FROM stock_items AS item WHERE item.product_id = products.id AND is_buyable
      AND EXISTS (SELECT FROM variants WHERE stock_item_id = item.id AND size = ANY(sizes))
  )`;

/**
 * Whether it can be bought in one of these sizes. Begins with the sizes: beginning with the stock, as above, PostgreSQL
 * would read all stock of the shop unless its random_page_cost is low.
 */
export const isBuyableIn = (sizes: readonly Size[]): Prisma.Sql => Prisma.sql`
  EXISTS (
    SELECT FROM variants JOIN stock_items AS item ON item.id = stock_item_id
    WHERE variants.product_id = products.id AND size = ANY(sizes) AND size = ANY(${sizes}) AND is_buyable
  )`;

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
