import 'server-only';
import { stockChanged } from '../cache';
import { invalidate } from '../cache/invalidation-service';
import { Prisma } from '../db/generated/client';
import { MAX_STOCK } from '../store';

type Tx = Prisma.TransactionClient;

/** A line of an order or cart; without a product when that was deleted. */
interface Line {
  productId: string | null;
  quantity: number;
}

/** Takes the pieces of all lines, or of none; no edit, so `updated_at` stays. @returns whether it took them */
export async function takeStock(tx: Tx, lines: readonly Line[]): Promise<boolean> {
  if (lines.some(({ productId }) => productId === null)) return false;
  const pieces = piecesByProduct(lines);
  const taken = await tx.$queryRaw<Moved[]>`
    WITH locked AS MATERIALIZED (${lockProducts(pieces)})
    UPDATE products SET total_stock = products.total_stock - locked.pieces
    FROM locked
    WHERE products.id = locked.id
      AND (SELECT count(*) FROM locked WHERE total_stock >= pieces) = ${pieces.size}
    ${MOVED}`;
  await invalidate(tx, stockChanged(taken));
  return taken.length === pieces.size;
}

/** Puts the pieces of all lines back; those of a deleted product are gone with it. */
export async function returnStock(tx: Tx, lines: readonly Line[]): Promise<void> {
  const returned = await tx.$queryRaw<Moved[]>`
    WITH locked AS MATERIALIZED (${lockProducts(piecesByProduct(lines))})
    UPDATE products
    SET total_stock = least(products.total_stock + locked.pieces, ${MAX_STOCK}::int)
    FROM locked WHERE products.id = locked.id
    ${MOVED}`;
  await invalidate(tx, stockChanged(returned));
}

/** A product's stock, before and after. */
interface Moved {
  id: string;
  category: string;
  before: number;
  after: number;
}
const MOVED = Prisma.sql`
  RETURNING products.id, products.category, locked.total_stock AS before, products.total_stock AS after`;

/** A product's sizes share its stock. */
function piecesByProduct(lines: readonly Line[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines)
    if (productId) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
}

/**
 * Products are locked in id order, so that two orders of the same products never wait for each other; and no harder than
 * stock needs, so that others can put them into their carts meanwhile.
 */
function lockProducts(pieces: ReadonlyMap<string, number>): Prisma.Sql {
  return Prisma.sql`
    SELECT id, total_stock, pieces
    FROM products
      JOIN unnest(${[...pieces.keys()]}::uuid[], ${[...pieces.values()]}::int[]) AS wanted (product_id, pieces)
        ON product_id = id
    ORDER BY id FOR NO KEY UPDATE OF products`;
}
