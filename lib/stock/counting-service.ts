import 'server-only';
import type { Prisma } from '../db/generated/client';
import type { Size } from '../store';
import { type Count, type CountingPlan, changesMode, planCounts } from './counting-plan';
import type { BySize } from './rules';

export type { Count } from './counting-plan';

type Tx = Prisma.TransactionClient;

/** Locks all stock of these products, in id order, which prevents deadlocks: before they are read for a new count. */
export async function lockStock(tx: Tx, productIds: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM stock_items WHERE product_id = ANY(${productIds}::uuid[]) ORDER BY id FOR UPDATE`;
}

/** Writes how products are counted, whose stock is locked where they had one. @param by a user's name */
export async function writeCounts(tx: Tx, by: string, counts: readonly Count[]): Promise<void> {
  const changing = counts.filter(changesMode).map(({ product }) => product.id);
  const held = changing.length > 0 ? await readHeld(tx, changing) : new Map<string, BySize>();
  await write(tx, by, planCounts(counts, held));
}

async function write(tx: Tx, actor: string, plan: CountingPlan): Promise<void> {
  const { items, variants, changed, recounted, dropped, movements } = plan;
  if (items.length > 0) await tx.stockItem.createMany({ data: items });
  if (variants.length > 0) await tx.variant.createMany({ data: variants });
  if (changed.length > 0)
    await tx.$executeRaw`
      UPDATE variants SET sku = new.sku, stock_item_id = new.stock_item_id
      FROM unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ sku }) => sku)}::text[],
        ${changed.map(({ stockItemId }) => stockItemId)}::uuid[]) AS new (id, sku, stock_item_id)
      WHERE variants.id = new.id`;
  if (recounted.length > 0)
    await tx.$executeRaw`
      UPDATE stock_items SET on_hand = allocated + available
      FROM unnest(${recounted.map(({ id }) => id)}::uuid[], ${recounted.map(({ available }) => available)}::int[])
        AS new (id, available)
      WHERE stock_items.id = new.id`;
  if (dropped.length > 0) await tx.stockItem.deleteMany({ where: { id: { in: dropped } } });
  if (movements.length > 0)
    await tx.stockMovement.createMany({ data: movements.map((one) => ({ ...one, actor })) });
}

/** What online orders that wait for their payment hold of these products, by size. */
async function readHeld(tx: Tx, productIds: readonly string[]): Promise<Map<string, BySize>> {
  const rows = await tx.$queryRaw<{ productId: string; size: Size; pieces: number }[]>`
    SELECT product_id AS "productId", size, sum(quantity)::int AS pieces
    FROM order_lines JOIN orders ON orders.id = order_id
    WHERE product_id = ANY(${productIds}::uuid[]) AND hold_expires_at IS NOT NULL GROUP BY 1, 2`;
  const held = new Map<string, BySize>();
  for (const { productId, size, pieces } of rows)
    held.set(productId, { ...held.get(productId), [size]: pieces });
  return held;
}
