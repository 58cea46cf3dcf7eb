import 'server-only';
import { tagCatalog } from '../cache';
import { db } from '../db/client';
import { Prisma } from '../db/generated/client';
import { notFound } from '../http/app-error';
import type { Slice } from '../http/slice';
import type { Rating, RatingHistogram, ReviewDto } from './schema';

const FIRST_PAGE: Slice = { page: 1, limit: 100 };

/** Bought, and arrived or confirmed, means 'Verified purchase' (decisions: 'Reviews'). */
const REVIEWS = Prisma.sql`
  SELECT r.id AS "_id", r.product_id AS "productId", r.user_id AS "userId", u.user_name AS "userName",
    r.message AS "reviewMessage", r.value AS "reviewValue",
    to_char(r.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdAt",
    EXISTS (
      SELECT 1 FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.user_id = r.user_id AND l.product_id = r.product_id AND o.status IN ('confirmed', 'delivered')
    ) AS "verifiedPurchase"
  FROM reviews r JOIN users u ON u.id = r.user_id`;

/** A product's first 100 reviews, newest first, cached by tag. */
export async function listReviews(productId: string): Promise<ReviewDto[]> {
  'use cache';
  tagCatalog();
  return readReviews(productId, FIRST_PAGE);
}

/** A page of a product's reviews as they are now, newest first. @throws AppError 404 for a product that is not there. */
export async function listReviewsNow(
  productId: string,
  slice: Slice,
): Promise<{ reviews: ReviewDto[]; total: number }> {
  const [product, reviews] = await Promise.all([
    db.product.findUnique({ where: { id: productId }, select: { reviewCount: true } }),
    readReviews(productId, slice),
  ]);
  if (!product) throw notFound('Product');
  return { reviews, total: product.reviewCount };
}

function readReviews(productId: string, { page, limit }: Slice): Promise<ReviewDto[]> {
  return db.$queryRaw<ReviewDto[]>`
    ${REVIEWS} WHERE r.product_id = ${productId}::uuid
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
}

/** A shopper's review of a product, inside the transaction that wrote it. @throws AppError 404. */
export async function readReview(
  tx: Prisma.TransactionClient,
  productId: string,
  userId: string,
): Promise<ReviewDto> {
  const [review] = await tx.$queryRaw<ReviewDto[]>`
    ${REVIEWS} WHERE r.product_id = ${productId}::uuid AND r.user_id = ${userId}::uuid`;
  if (!review) throw notFound('Review');
  return review;
}

/** How many gave each rating, over all reviews of a product. */
export async function countRatings(productId: string): Promise<RatingHistogram> {
  const rows = await db.$queryRaw<{ value: Rating; count: number }[]>`
    SELECT value, count(*)::int AS count FROM reviews WHERE product_id = ${productId}::uuid GROUP BY value`;
  const histogram: RatingHistogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { value, count } of rows) histogram[value] = count;
  return histogram;
}
