import 'server-only';
import type { Actor } from '../audit/schema';
import { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { formatCount } from '../money';
import { MAX_STOCK } from '../store';
import { LOCK } from './locking-service';
import { changeOnHand, readVariants, type StockedVariant } from './on-hand-service';
import { readStockRows } from './queries';
import type { AdjustInput, StockRowDto } from './schema';

/**
 * Books pieces that came or went outside of orders; held pieces stay held. @returns the stock after it
 * @throws AppError 404; 409, with the current stock, if fewer would be left than are held, more than can be counted, or
 * the count is not what the clerk saw, as after a repeated request
 */
export async function adjustStock(
  actor: Actor,
  { variantId, by, reason, onHand }: AdjustInput,
): Promise<StockRowDto> {
  const { stockItemId, refusal } = await inTransaction(async (tx) => {
    const where = Prisma.sql`variants.id = ${variantId}::uuid`;
    const lock = async () => (await readVariants(tx, where, Prisma.sql`FOR ${LOCK} OF item`))[0];
    // While this waited, the product's stock mode may have changed: the size then draws on another item.
    const variant = (await lock()) ?? (await lock());
    if (!variant) throw notFound('Variant');
    const isOutdated = onHand !== undefined && onHand !== variant.onHand;
    const refusal = isOutdated ? outdated(variant) : whyNoRoom(variant, by);
    if (refusal === null) await changeOnHand(tx, actor, [{ variant, by, reason }]);
    return { stockItemId: variant.stockItemId, refusal };
  });
  const [row] = await readStockRows([stockItemId]);
  if (refusal !== null) throw new AppError(409, refusal, { data: row });
  if (!row) throw notFound('Product');
  return row;
}

const outdated = ({ onHand }: StockedVariant) =>
  `${formatCount(onHand)} on hand by now. Please check it and save again.`;

function whyNoRoom({ onHand, held }: StockedVariant, by: number): string | null {
  const available = onHand - held;
  // Returned orders may have made it more.
  if (by > 0 && available + by > MAX_STOCK)
    return `At most ${formatCount(MAX_STOCK, 'piece')} can be counted.`;
  if (available + by >= 0) return null;
  const kept = held === 0 ? '' : `, as ${held} of the ${onHand} on hand are held for orders`;
  return `Only ${formatCount(available, 'piece')} can be taken away${kept}.`;
}
