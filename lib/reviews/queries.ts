import 'server-only';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { notFound } from '../http/app-error';
import { type Pagination, pagination, rowsBefore, type Slice } from '../http/list-schema';
import { BOUGHT_STATUSES } from '../store';
import type { Rating, RatingHistogram, ReviewDto } from './schema';

/** A page of a product's reviews as they are now, newest first. @throws AppError 404 for an unknown product. */
export async function listReviewsNow(
  productId: string,
  slice: Slice,
): Promise<{ reviews: ReviewDto[]; pagination: Pagination }> {
  const [product, reviews] = await Promise.all([
    db.product.findUnique({ where: { id: productId }, select: { reviewCount: true } }),
    readReviews(db, { productId }, slice),
  ]);
  if (!product) throw notFound('Product');
  return { reviews, pagination: pagination(slice, product.reviewCount) };
}

/** Reviews of a product, of all shoppers or one, newest first. */
export async function readReviews(
  tx: Prisma.TransactionClient,
  about: { productId: string; userId?: string },
  slice: Slice,
): Promise<ReviewDto[]> {
  const rows = await tx.review.findMany({
    where: about,
    include: { user: { select: { userName: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: rowsBefore(slice),
    take: slice.limit,
    // A join would also read the shoppers of all reviews that are skipped. None is missing: accounts are not deleted.
    relationLoadStrategy: 'query',
  });
  const buyers = await buyersAmong(
    tx,
    about.productId,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ id, productId, userId, user, message, value, createdAt }) => ({
    _id: id,
    productId,
    userId,
    userName: user.userName,
    reviewMessage: message,
    reviewValue: value,
    verifiedPurchase: buyers.has(userId),
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * Who of these bought a product, that is, has a confirmed or delivered order of it. Reads their orders, not all of the
 * product's.
 */
async function buyersAmong(
  tx: Prisma.TransactionClient,
  productId: string,
  userIds: string[],
): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM unnest(${userIds}::uuid[]) AS reviewer (id) WHERE EXISTS (
      SELECT FROM orders JOIN order_lines ON order_id = orders.id
      WHERE user_id = reviewer.id AND status = ANY(${[...BOUGHT_STATUSES]}) AND product_id = ${productId}::uuid
    )`;
  return new Set(rows.map(({ id }) => id));
}

/** How many reviews of a product gave each rating. */
export async function countRatings(productId: string): Promise<RatingHistogram> {
  const rows = await db.review.groupBy({ by: ['value'], where: { productId }, _count: true });
  const histogram: RatingHistogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { value, _count } of rows) histogram[value as Rating] = _count;
  return histogram;
}
