import 'server-only';
import { type StockChange, stockChanged } from '../cache';
import { invalidate } from '../cache/invalidation-service';
import { Prisma } from '../db/generated/client';
import { IS_BUYABLE } from './buyable-sql';

type Tx = Prisma.TransactionClient;

/** A line of an order; without a product if that was deleted. */
interface Line {
  productId: string | null;
  size: string;
  quantity: number;
}

/** What is moved, for which order, and by whom: a user's name, or 'system'. */
interface Move {
  lines: readonly Line[];
  orderId: string;
  returnId?: string;
  by: string;
  reason?: string;
}

/** A line of a parcel that came back: how many of its pieces were in it, and how many of those can be sold again. */
export interface LineBack extends Line {
  received: number;
  restock: number;
}

/** How each movement changes the pieces on hand and allocated. */
const EFFECTS = {
  sold: { onHand: -1, allocated: 0 },
  held: { onHand: 0, allocated: 1 },
  released: { onHand: 0, allocated: -1 },
  returned: { onHand: 1, allocated: 0 },
  damaged: { onHand: -1, allocated: 0 },
} as const;
type Kind = keyof typeof EFFECTS;

/**
 * Takes the pieces of all lines, or of none. Not an edit: the product's `updated_at` stays.
 * @param kind 'held' for an order that waits for its payment. @returns whether it took them
 */
export async function takeStock(tx: Tx, move: Move, kind: 'sold' | 'held'): Promise<boolean> {
  if (move.lines.some(({ productId }) => productId === null)) return false;
  return (await moveAll(tx, move, [kind])) === 'moved';
}

/**
 * Puts the pieces of all lines back: held ones are released, sold ones returned. Pieces of deleted products are
 * skipped.
 */
export async function putBack(tx: Tx, move: Move, kind: 'released' | 'returned'): Promise<void> {
  await moveExistingItems(tx, move, [kind]);
}

/**
 * Books in a parcel that came back: pieces that can be sold are stock again; the others come back into the books and
 * leave them at once, as damaged, so that the movements of an item still sum to its stock.
 */
export async function takeBack(
  tx: Tx,
  { lines, ...move }: Omit<Move, 'lines'> & { lines: readonly LineBack[] },
): Promise<void> {
  const some = (pieces: (line: LineBack) => number) =>
    lines.map((line) => ({ ...line, quantity: pieces(line) }));
  const lost = ['returned', 'damaged'] as const;
  // The first locks the items of all lines in id order, also those with no piece to restock.
  const restocked = some(({ restock }) => restock);
  await moveExistingItems(tx, { ...move, lines: restocked }, ['returned']);
  const damaged = some(({ received, restock }) => received - restock);
  await moveExistingItems(tx, { ...move, lines: damaged }, lost);
  const missing = some(({ quantity, received }) => quantity - received);
  await moveExistingItems(tx, { ...move, lines: missing, reason: 'missing' }, lost);
}

/** Turns pieces held for an order into sold ones: what is available stays. */
export async function sellHeld(tx: Tx, move: Move): Promise<void> {
  await moveExistingItems(tx, move, ['released', 'sold']);
}

async function moveExistingItems(tx: Tx, move: Move, kinds: readonly Kind[]): Promise<void> {
  const outcome = await moveAll(tx, move, kinds);
  if (outcome !== 'moved' && outcome !== 'deleted')
    throw new Error(`The stock of order ${move.orderId} could not be moved: ${outcome}`);
}

/** 'short': too few pieces. 'deleted': no product. 'replaced': a stock item was deleted while this waited for it. */
type Outcome = 'moved' | 'short' | 'deleted' | 'replaced';

/** Changing the stock mode gives a product other stock items: a transaction that waited for the old ones looks them up again. */
async function moveAll(tx: Tx, move: Move, kinds: readonly Kind[]): Promise<Outcome> {
  const outcome = await moveOnce(tx, move, kinds);
  return outcome === 'replaced' ? moveOnce(tx, move, kinds) : outcome;
}

interface Found {
  /** How many of the sizes exist, the stock items they draw on, and how many of those could be locked. */
  known: number;
  needed: number;
  locked: number;
  /** If `after` is null, nothing was moved. */
  after: number | null;
}

/**
 * Locks stock items in id order, so that two orders of the same products cannot deadlock. A changed cart gives back
 * before it takes; `inTransaction` retries a deadlock caused by that. One statement, so that nobody waits long for a
 * popular size.
 */
async function moveOnce(
  tx: Tx,
  { lines, orderId, returnId, by, reason = '' }: Move,
  kinds: readonly Kind[],
): Promise<Outcome> {
  const wanted = piecesBySize(lines);
  const effect = (of: 'onHand' | 'allocated') =>
    kinds.reduce((sum, kind) => sum + EFFECTS[kind][of], 0);
  const available = kinds.map((kind) => EFFECTS[kind].onHand - EFFECTS[kind].allocated);
  const isTaking = available.some((pieces) => pieces < 0) && kinds.length === 1;
  const canMove = isTaking
    ? Prisma.sql`on_hand - allocated >= pieces AND (SELECT count(*) FROM wanted) = ${wanted.length}`
    : Prisma.sql`true`;
  const rows = await tx.$queryRaw<(Found & (StockChange | { after: null }))[]>`
    WITH wanted AS MATERIALIZED (
      SELECT variants.id, variants.size, stock_item_id, pieces
      FROM unnest(${wanted.map(({ productId }) => productId)}::uuid[], ${wanted.map(({ size }) => size)}::text[],
          ${wanted.map(({ pieces }) => pieces)}::int[]) AS line (product_id, size, pieces)
        JOIN variants USING (product_id, size)
    ),
    needed AS (SELECT stock_item_id, sum(pieces)::int AS pieces FROM wanted GROUP BY stock_item_id),
    locked AS MATERIALIZED (
      SELECT id, on_hand, allocated, pieces FROM stock_items JOIN needed ON stock_item_id = id
      ORDER BY id FOR NO KEY UPDATE OF stock_items
    ),
    moved AS (
      UPDATE stock_items AS item
      SET on_hand = item.on_hand + ${effect('onHand')}::int * pieces,
        allocated = item.allocated + ${effect('allocated')}::int * pieces
      FROM locked
      WHERE item.id = locked.id
        AND (SELECT count(*) FROM locked WHERE ${canMove}) = (SELECT count(*) FROM needed)
      RETURNING item.id, item.product_id, locked.on_hand - locked.allocated AS before,
        item.on_hand - item.allocated AS after
    ),
    noted AS (
      INSERT INTO stock_movements (stock_item_id, product_id, variant_id, size, kind, pieces, stock_after, order_id, return_id, actor, reason)
      SELECT moved.id, moved.product_id, wanted.id, size, kind, pieces * effect,
        before + sum(pieces * effect) OVER (PARTITION BY moved.id ORDER BY wanted.id, step),
        ${orderId}::uuid, ${returnId ?? null}::uuid, ${by}, ${reason}
      FROM moved JOIN wanted ON stock_item_id = moved.id
        CROSS JOIN unnest(${kinds}::text[], ${available}::int[]) WITH ORDINALITY AS steps (kind, effect, step)
      WHERE pieces > 0
    )
    SELECT found.*, products.id, category, before, after, before = 0 AND NOT ${IS_BUYABLE} AS "wasSoldOut"
    FROM (SELECT (SELECT count(*)::int FROM wanted) AS known, (SELECT count(*)::int FROM needed) AS needed,
        (SELECT count(*)::int FROM locked) AS locked) AS found
      LEFT JOIN (moved JOIN products ON products.id = product_id) ON true`;
  const moved = rows.filter((row) => row.after !== null);
  await invalidate(tx, stockChanged(moved));
  if (moved.length > 0) return 'moved';
  const [found] = rows;
  if (!found || found.known === 0) return 'deleted';
  return found.locked < found.needed ? 'replaced' : 'short';
}

interface Wanted {
  productId: string;
  size: string;
  pieces: number;
}

function piecesBySize(lines: readonly Line[]): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const { productId, size, quantity } of lines) {
    if (productId === null) continue;
    const key = `${productId} ${size}`;
    const pieces = (wanted.get(key)?.pieces ?? 0) + quantity;
    wanted.set(key, { productId, size, pieces });
  }
  return [...wanted.values()];
}
