import 'server-only';
import type { Prisma } from '../db/generated/client';
import { MAX_STOCK } from '../store';

type Tx = Prisma.TransactionClient;

/** A line of an order or cart; without a product when that was deleted. */
interface Line {
  productId: string | null;
  quantity: number;
}

/** Takes the pieces of all lines. @returns false when something is short: the caller must throw, so that nothing is taken */
export async function takeStock(tx: Tx, lines: readonly Line[]): Promise<boolean> {
  if (lines.some(({ productId }) => productId === null)) return false;
  return changeStock(tx, lines, -1);
}

/** Puts the pieces of all lines back. */
export async function returnStock(tx: Tx, lines: readonly Line[]): Promise<void> {
  await changeStock(tx, lines, 1);
}

/**
 * Products are locked in id order, so that two orders of the same products never wait for each other; and no harder than
 * stock needs, so that others can put them into their carts meanwhile.
 */
async function changeStock(tx: Tx, lines: readonly Line[], sign: 1 | -1): Promise<boolean> {
  const changes = new Map<string, number>();
  for (const { productId, quantity } of lines)
    if (productId) changes.set(productId, (changes.get(productId) ?? 0) + sign * quantity);
  const changed = await tx.$executeRaw`
    UPDATE products SET total_stock = locked.new_stock, updated_at = now()
    FROM (
      SELECT id, least(total_stock + change, ${MAX_STOCK}::int) AS new_stock
      FROM products JOIN unnest(${[...changes.keys()]}::uuid[], ${[...changes.values()]}::int[]) AS wanted (product_id, change)
        ON product_id = id
      ORDER BY id FOR NO KEY UPDATE OF products
    ) AS locked
    WHERE products.id = locked.id AND new_stock >= 0`;
  return changed === changes.size;
}
