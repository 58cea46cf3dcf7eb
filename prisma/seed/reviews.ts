import { createHash } from 'node:crypto';
import type { PrismaClient } from '../../lib/db/generated/client';
import { seedProducts } from './catalog';
import { seedId } from './ids';
import { DELIVERED_ORDER } from './orders';
import { demoShopper, reviewers } from './people';

type Tx = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

const DAY_MS = 86_400_000;
const NEWEST_DAYS = 2;
const OLDEST_DAYS = 180;

/** Distributed over the products in turn. */
const REVIEW_TEXTS: { value: number; message: string }[] = [
  {
    value: 5,
    message: 'Cloth is thick but breathes. The pocket zip has held through daily bus rides.',
  },
  { value: 4, message: 'Good fit at the waist, a little long for me. Had it hemmed.' },
  { value: 5, message: 'Third pair. Colour has not moved after twenty washes.' },
  { value: 3, message: 'Stitching is neat. I would take one size up, thighs are snug.' },
  { value: 4, message: 'Came in four days to Madurai. Soft from the first wear.' },
  { value: 5, message: 'For this price the seams are better than what I get in the mall.' },
  { value: 2, message: 'Drawcord ends came loose in the first wash, the rest is fine.' },
  { value: 4, message: 'Wear it to the gym and to the shop. Dries quickly on the line.' },
];

/** The age of a review: different for each, the same in every demo shop. */
function ageMs(slug: string, reviewer: string): number {
  const share =
    createHash('sha256').update(`${slug} ${reviewer}`).digest().readUInt32BE() / 2 ** 32;
  return (NEWEST_DAYS + share * (OLDEST_DAYS - NEWEST_DAYS)) * DAY_MS;
}

/** Reviews from the last half year, one of them by the demo shopper of a product that was delivered. */
export async function seedReviews(tx: Tx): Promise<void> {
  const now = Date.now();
  const rows = seedProducts.flatMap(({ slug }, order) =>
    reviewers.slice(0, order % 5).map((reviewer, index) => {
      const text = REVIEW_TEXTS[(order * 3 + index) % REVIEW_TEXTS.length] ?? {
        value: 4,
        message: '',
      };
      const writtenAt = new Date(now - ageMs(slug, reviewer));
      return {
        id: seedId(`review ${slug} ${reviewer}`, order * 10 + index),
        productId: seedId(`product ${slug}`, order),
        userId: seedId(`reviewer ${reviewer}`),
        message: text.message,
        value: text.value,
        createdAt: writtenAt,
        updatedAt: writtenAt,
      };
    }),
  );
  await tx.review.createMany({ data: [...rows, shopperReview(now)] });
  await tx.$executeRaw`
    UPDATE products p SET average_review = r.average, review_count = r.count
    FROM (SELECT product_id, round(avg(value), 2) AS average, count(*)::int AS count FROM reviews GROUP BY 1) r
    WHERE r.product_id = p.id`;
}

const WORN_DAYS = 9;

function shopperReview(now: number) {
  const { productIndex, deliveredDaysAgo } = DELIVERED_ORDER;
  const product = seedProducts[productIndex];
  if (!product) throw new Error('The seed has no products');
  const writtenAt = new Date(now - (deliveredDaysAgo - WORN_DAYS) * DAY_MS);
  return {
    id: seedId(`review ${product.slug} ${demoShopper.email}`, productIndex * 10 + 9),
    productId: seedId(`product ${product.slug}`, productIndex),
    userId: seedId(demoShopper.email),
    message: 'Worn to work and on the cycle for a week now. The knees keep their shape.',
    value: 5,
    createdAt: writtenAt,
    updatedAt: writtenAt,
  };
}
