import 'server-only';
import { tagCatalog } from '../cache';
import { db } from '../db/client';
import type { ReviewDto } from './schema';

const LIMIT = 100;

/** A product's reviews, newest first, cached by tag. Bought and arrived or confirmed means 'Verified purchase'. */
export async function listReviews(productId: string): Promise<ReviewDto[]> {
  'use cache';
  tagCatalog();
  return db.$queryRaw<ReviewDto[]>`
    SELECT r.id AS "_id", r.product_id AS "productId", r.user_id AS "userId", u.user_name AS "userName",
      r.message AS "reviewMessage", r.value AS "reviewValue",
      to_char(r.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdAt",
      EXISTS (
        SELECT 1 FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE o.user_id = r.user_id AND l.product_id = r.product_id AND o.status IN ('confirmed', 'delivered')
      ) AS "verifiedPurchase"
    FROM reviews r JOIN users u ON u.id = r.user_id
    WHERE r.product_id = ${productId}::uuid
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${LIMIT}`;
}
