import 'server-only';
import { reviewWritten } from '../cache';
import { invalidate } from '../cache/invalidation-service';
import { inTransaction } from '../db/transaction';
import { notFound } from '../http/app-error';
import { readReviews } from './queries';
import type { ReviewDto, ReviewInput } from './schema';

/**
 * Writes a shopper's review of a product, replacing their earlier one, and updates the product's average. The product
 * is locked first, so that the average includes every review committed before.
 * @throws AppError 404
 */
export async function addReview(input: ReviewInput): Promise<ReviewDto> {
  const { productId, userId, reviewMessage: message, reviewValue: value } = input;
  return inTransaction(async (tx) => {
    const locked = await tx.$queryRaw<unknown[]>`
      SELECT id FROM products WHERE id = ${productId}::uuid FOR NO KEY UPDATE`;
    if (locked.length === 0) throw notFound('Product');
    await tx.review.upsert({
      where: { productId_userId: { productId, userId } },
      create: { productId, userId, message, value },
      update: { message, value, createdAt: new Date() },
    });
    const { _avg, _count } = await tx.review.aggregate({
      where: { productId },
      _avg: { value: true },
      _count: true,
    });
    // The column rounds to two decimals.
    await tx.product.update({
      where: { id: productId },
      data: { averageReview: _avg.value ?? 0, reviewCount: _count },
    });
    await invalidate(tx, reviewWritten(productId));
    const [review] = await readReviews(tx, { productId, userId }, { page: 1, limit: 1 });
    if (!review) throw notFound('Review');
    return review;
  });
}
