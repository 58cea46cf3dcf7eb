import 'server-only';
import { Prisma } from '../db/generated/client';
import { rowPages } from '../db/row-pages';

type Tx = Prisma.TransactionClient;

/** As orders lock stock items. An item that may be deleted is locked with 'UPDATE'. */
export const LOCK = Prisma.sql`NO KEY UPDATE`;

/**
 * Locks these stock items in id order, as orders do, against deadlocks. If one happens all the same (an order of a
 * changed cart gives back before it takes), `inTransaction` starts again.
 */
export async function lockItems(tx: Tx, ids: Iterable<string>, strength = LOCK): Promise<void> {
  for (const some of rowPages([...new Set(ids)].sort()))
    await tx.$queryRaw`
      SELECT id FROM stock_items WHERE id = ANY(${some}::uuid[]) ORDER BY id FOR ${strength}`;
}

/** Locks all stock of these locked products, before it is read for a new count. */
export async function lockStock(tx: Tx, productIds: readonly string[]): Promise<void> {
  const ids: string[] = [];
  for (const some of rowPages(productIds)) {
    const rows = await tx.stockItem.findMany({
      where: { productId: { in: some } },
      select: { id: true },
    });
    ids.push(...rows.map(({ id }) => id));
  }
  await lockItems(tx, ids, Prisma.sql`UPDATE`);
}
