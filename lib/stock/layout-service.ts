import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Prisma } from '../db/generated/client';
import { insertRows } from '../db/insert-rows';
import {
  type Held,
  type Layout,
  type LayoutPlan,
  needsNewItems,
  planClosing,
  planLayouts,
  skusToMake,
} from './layout-plan';
import type { ProductRow } from './variant-queries';

export type { Layout } from './layout-plan';

type Tx = Prisma.TransactionClient;

/**
 * Writes how products are counted. Their existing stock must be locked.
 * @param by a user's name
 * @param named SKUs that later calls of the same transaction will write
 */
export async function writeLayouts(
  tx: Tx,
  by: string,
  counts: readonly Layout[],
  named: ReadonlySet<string> = new Set(),
): Promise<void> {
  const changing = counts.filter(needsNewItems).map(({ product }) => product.id);
  const held = changing.length > 0 ? await readHeld(tx, changing) : [];
  await write(tx, by, planLayouts(await withFreeSkus(tx, counts, named), held));
}

/** Gives a size without a given SKU one that is free, in case an admin has given its usual one to another size. */
async function withFreeSkus(
  tx: Tx,
  counts: readonly Layout[],
  elsewhere: ReadonlySet<string>,
): Promise<readonly Layout[]> {
  const made = counts.flatMap(skusToMake);
  const rows = await tx.$queryRaw<{ sku: string }[]>`
    SELECT sku FROM variants WHERE sku = ANY(${made.map(({ sku }) => sku)}::text[])`;
  const named = counts.flatMap(({ skus = {} }) => Object.values(skus));
  const taken = new Set([...elsewhere, ...named, ...rows.map(({ sku }) => sku)]);
  if (taken.size === 0) return counts;
  return counts.map((count) => {
    const varied = skusToMake(count)
      .filter(({ sku }) => taken.has(sku))
      .map(({ size, sku }) => [size, `${sku}-${randomBytes(2).toString('hex').toUpperCase()}`]);
    return { ...count, skus: { ...Object.fromEntries(varied), ...count.skus } };
  });
}

/** Books that nothing is left of a product before it is deleted. Its stock must be locked. @param by a user's name */
export async function closeStock(tx: Tx, by: string, product: ProductRow): Promise<void> {
  await writeMovements(tx, by, planClosing(product, await readHeld(tx, [product.id])));
}

async function write(tx: Tx, actor: string, plan: LayoutPlan): Promise<void> {
  const { items, variants, changed, recounted, dropped, movements } = plan;
  await insertRows(tx, 'stock_items', items);
  await insertRows(tx, 'variants', variants);
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
  await writeMovements(tx, actor, movements);
}

async function writeMovements(
  tx: Tx,
  actor: string,
  movements: LayoutPlan['movements'],
): Promise<void> {
  const rows = movements.map((one) => ({ ...one, actor, at: new Date() }));
  await insertRows(tx, 'stock_movements', rows);
}

/** What online orders waiting for their payment hold of these products. */
const readHeld = (tx: Tx, productIds: readonly string[]) =>
  tx.$queryRaw<Held[]>`
    SELECT product_id AS "productId", order_id AS "orderId", size, sum(quantity)::int AS pieces
    FROM order_lines JOIN orders ON orders.id = order_id
    WHERE product_id = ANY(${productIds}::uuid[]) AND hold_expires_at IS NOT NULL
    GROUP BY 1, 2, 3 ORDER BY 2, 3`;
