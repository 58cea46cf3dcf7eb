import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '../db/transaction';
import { notFound } from '../http/app-error';
import { readReview } from './queries';
import type { ReviewDto, ReviewInput } from './schema';

/**
 * Writes a shopper's review of a product, over their earlier one, and the product's average with it. The product is
 * locked first: whoever counts has seen every review before theirs.
 * @throws AppError 404.
 */
export async function addReview(input: ReviewInput): Promise<ReviewDto> {
  const { productId, userId, reviewMessage, reviewValue } = input;
  return inTransaction(async (tx) => {
    const locked = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM products WHERE id = ${productId}::uuid FOR NO KEY UPDATE`;
    if (locked.length === 0) throw notFound('Product');
    await tx.$executeRaw`
      INSERT INTO reviews (id, product_id, user_id, message, value, updated_at)
      VALUES (${uuidv7()}::uuid, ${productId}::uuid, ${userId}::uuid, ${reviewMessage}, ${reviewValue}::int, now())
      ON CONFLICT (product_id, user_id) DO UPDATE
      SET message = excluded.message, value = excluded.value, created_at = now(), updated_at = now()`;
    await tx.$executeRaw`
      UPDATE products SET average_review = r.average, review_count = r.count
      FROM (SELECT round(avg(value), 2) AS average, count(*)::int AS count FROM reviews
        WHERE product_id = ${productId}::uuid) r
      WHERE id = ${productId}::uuid`;
    return readReview(tx, productId, userId);
  });
}
