import 'server-only';
import { OFFERS_CHANGED } from '../cache';
import { invalidate } from '../cache/invalidation-service';
import { Prisma } from '../db/generated/client';
import { NOW } from '../db/now';
import { inTransaction } from '../db/transaction';
import { canBeUsedAt } from './queries';

type Tx = Prisma.TransactionClient;

interface Named {
  id: string;
  code: string | null;
}

/** Invalidates pages that name any of these promotions. */
export async function invalidateOffers(tx: Tx, promotions: readonly Named[]): Promise<void> {
  if (await isShownOnPages(tx, promotions)) await invalidate(tx, OFFERS_CHANGED);
}

/**
 * Whether pages name any of these promotions: automatic offers, what the banner promises, and what has a page of its own.
 * A banner without its own texts may promise any.
 */
async function isShownOnPages(tx: Tx, promotions: readonly Named[]): Promise<boolean> {
  if (promotions.length === 0 || promotions.some(({ code }) => code === null))
    return promotions.length > 0;
  const texts = await tx.bannerText.findMany({ select: { promotionId: true } });
  const ids = promotions.map(({ id }) => id);
  return (
    texts.length === 0 ||
    texts.some(({ promotionId }) => promotionId !== null && ids.includes(promotionId)) ||
    (await tx.collection.count({ where: { promotionId: { in: ids } } })) > 0
  );
}

/**
 * Invalidates pages if any of these promotions can no longer be used, or can again. Must follow each change of their uses
 * in its transaction: done later, it would not notice a use that was taken and given back, and a page rendered between
 * the two would stay as it is.
 * @param some by default all
 */
export async function refreshOffers(
  tx: Tx,
  some: readonly { id: string }[] | null = null,
): Promise<void> {
  if (some?.length === 0) return;
  const changed = await tx.$queryRaw<Named[]>`
    UPDATE promotions SET shown_running = NOT shown_running
    WHERE shown_running <> ${canBeUsedAt(NOW)}
      ${some ? Prisma.sql`AND id = ANY(${some.map(({ id }) => id)}::uuid[])` : Prisma.empty}
    RETURNING id, code`;
  await invalidateOffers(tx, changed);
}

/** For housekeeping: promotions begin and end by the clock. */
export const refreshRunningOffers = (): Promise<void> => inTransaction((tx) => refreshOffers(tx));
