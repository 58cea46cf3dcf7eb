import 'server-only';
import type { Actor } from '../audit/schema';
import { recordChanges } from '../audit/service';
import { ANY_STOCK_CHANGED, MAX_PRODUCTS_BY_TAG, stockChanged } from '../cache';
import { invalidate } from '../cache/invalidation-service';
import { Prisma } from '../db/generated/client';
import { insertRows } from '../db/insert-rows';
import { IS_BUYABLE } from './buyable-sql';
import { type StockMode, stockInWords } from './rules';
import type { AdjustReason, MovementKind } from './schema';

type Tx = Prisma.TransactionClient;

/** A variant and the stock it draws on. */
export interface StockedVariant {
  id: string;
  size: string;
  sku: string;
  stockItemId: string;
  onHand: number;
  held: number;
  productId: string;
  title: string;
  category: string;
  stockMode: StockMode;
  /** Whether nothing of the product can be bought, in any size. */
  isSoldOut: boolean;
}

/** @param where of `variants`. @param lock 'FOR …' of `item` */
export const readVariants = (tx: Tx, where: Prisma.Sql, lock = Prisma.empty) =>
  tx.$queryRaw<StockedVariant[]>`
    SELECT variants.id, size, sku, stock_item_id AS "stockItemId", on_hand AS "onHand", allocated AS held,
      products.id AS "productId", title, category, stock_mode AS "stockMode", NOT ${IS_BUYABLE} AS "isSoldOut"
    FROM variants JOIN stock_items AS item ON item.id = stock_item_id
      JOIN products ON products.id = variants.product_id
    WHERE ${where} ORDER BY item.id, variants.id ${lock}`;

export interface OnHandChange {
  variant: StockedVariant;
  by: number;
  reason: AdjustReason;
}

const KINDS: Record<AdjustReason, MovementKind> = {
  received: 'received',
  counted: 'corrected',
  damaged: 'damaged',
  other: 'corrected',
};

/**
 * Books pieces that came or went outside of orders. The stock items must be locked, and each given once. Not an edit of
 * their products.
 */
export async function changeOnHand(
  tx: Tx,
  actor: Actor,
  changes: readonly OnHandChange[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE stock_items SET on_hand = on_hand + pieces
    FROM unnest(${changes.map(({ variant }) => variant.stockItemId)}::uuid[],
      ${changes.map(({ by }) => by)}::int[]) AS change (id, pieces)
    WHERE stock_items.id = change.id`;
  const moved = changes.map(({ variant, by, reason }) => {
    const before = variant.onHand - variant.held;
    return { variant, by, reason, before, after: before + by };
  });
  await insertRows(
    tx,
    'stock_movements',
    moved.map(({ variant, by, reason, after }) => ({
      stockItemId: variant.stockItemId,
      productId: variant.productId,
      ...(variant.stockMode === 'bySize' && { variantId: variant.id, size: variant.size }),
      kind: KINDS[reason],
      pieces: by,
      stockAfter: after,
      actor: actor.userName,
      at: new Date(),
      reason,
    })),
  );
  await recordChanges(
    tx,
    actor,
    moved.map(({ variant, reason, before, after }) => ({
      entity: 'product',
      id: variant.productId,
      subject: variant.title,
      action: 'update',
      before: { totalStock: counted(variant, before) },
      after: { totalStock: counted(variant, after), reason },
    })),
  );
  await invalidate(
    tx,
    moved.length > MAX_PRODUCTS_BY_TAG
      ? ANY_STOCK_CHANGED
      : stockChanged(
          moved.map(({ variant: { productId: id, category, isSoldOut }, before, after }) => ({
            id,
            category,
            before,
            after,
            wasSoldOut: isSoldOut,
          })),
        ),
  );
}

const counted = ({ stockMode, size }: StockedVariant, pieces: number) =>
  stockMode === 'shared' ? pieces : stockInWords({ [size]: pieces });
