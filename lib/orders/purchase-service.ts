import 'server-only';
import { purchaseVerified } from '../cache';
import { invalidate } from '../cache/invalidation-service';
import type { Prisma } from '../db/generated/client';
import { BOUGHT_STATUSES } from '../store';
import type { LockedOrder } from './order-service';

/** A shopper's review says 'Verified purchase' while they have a confirmed or delivered order of the product. */
export async function showPurchaseInReviews(
  tx: Prisma.TransactionClient,
  { userId, status, lines }: LockedOrder,
  to: string,
): Promise<void> {
  const isBought = (one: string) => BOUGHT_STATUSES.some((bought) => bought === one);
  if (isBought(status) === isBought(to)) return;
  const productId = { in: lines.flatMap((line) => line.productId ?? []) };
  const reviews = await tx.review.findMany({
    where: { userId, productId },
    select: { productId: true },
  });
  await invalidate(tx, purchaseVerified(reviews.map((review) => review.productId)));
}
