import { beforeEach, describe, expect, it } from 'vitest';
import { makeCart, makeProduct, makeShopper, OWNER } from '@/scripts/test/builders';
import { readProduct } from '../catalog/queries';
import { db } from '../db/client';
import { placeCodOrder } from '../orders/placing-service';
import { updateOrderStatus } from '../orders/status-service';
import { countRatings, listReviewsNow } from './queries';
import { reviewFilter } from './schema';
import { addReview } from './service';

const ALL = reviewFilter.parse({});
const SLICE = { ...ALL, page: 1, limit: 100 };

const review = (productId: string, userId: string, reviewValue: number) =>
  addReview({ productId, userId, reviewValue, reviewMessage: `Worth ${reviewValue}` });

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

describe('a review', () => {
  it('counts once for each of 24 shoppers writing at once', async () => {
    const product = await makeProduct({ totalStock: 1 });
    const shoppers = await Promise.all(Array.from({ length: 24 }, makeShopper));
    await Promise.all(
      shoppers.map((shopper, index) => review(product.id, shopper.id, (index % 5) + 1)),
    );
    // 1 to 5 four times over, then 1, 2, 3, 4: 70 / 24.
    expect(await readProduct(product.id)).toMatchObject({ averageReview: 2.92, reviewCount: 24 });
    expect(await countRatings(product.id)).toEqual({ 1: 5, 2: 5, 3: 5, 4: 5, 5: 4 });
  });

  it('is one per shopper and product, however often it is sent at once', async () => {
    const product = await makeProduct({ totalStock: 1 });
    const shopper = await makeShopper();
    await Promise.all(
      [1, 2, 3, 4, 5, 1, 2, 3].map((value) => review(product.id, shopper.id, value)),
    );
    await review(product.id, shopper.id, 4);
    const { reviews, pagination } = await listReviewsNow(product.id, SLICE);
    expect(pagination.total).toBe(1);
    expect(reviews).toMatchObject([{ reviewValue: 4, reviewMessage: 'Worth 4' }]);
    expect(await readProduct(product.id)).toMatchObject({ averageReview: 4, reviewCount: 1 });
  });

  it('carries the account’s name, and is verified only with a delivered or confirmed order', async () => {
    const product = await makeProduct({ totalStock: 9 });
    const other = await makeProduct({ totalStock: 9 });
    const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
    const orderId = await placeCodOrder(shopper, input);
    expect(await review(product.id, shopper.id, 5)).toMatchObject({
      userName: shopper.userName,
      verifiedPurchase: false,
    });
    await updateOrderStatus(OWNER, orderId, 'delivered');
    expect(await review(product.id, shopper.id, 5)).toMatchObject({ verifiedPurchase: true });
    expect(await review(other.id, shopper.id, 5)).toMatchObject({ verifiedPurchase: false });
  });

  it('comes first when rewritten, and appears on one page only', async () => {
    const product = await makeProduct({ totalStock: 1 });
    const shoppers = await Promise.all(Array.from({ length: 5 }, makeShopper));
    for (const { id } of shoppers) await review(product.id, id, 3);
    const again = shoppers[1]?.id ?? '';
    await review(product.id, again, 2);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listReviewsNow(product.id, { ...ALL, page, limit: 2 })),
    );
    const writers = pages.flatMap(({ reviews }) => reviews.map(({ userId }) => userId));
    expect(writers[0]).toBe(again);
    expect(new Set(writers).size).toBe(5);
  });

  it('of an unknown product answers 404', async () => {
    const shopper = await makeShopper();
    const nowhere = crypto.randomUUID();
    await expect(review(nowhere, shopper.id, 5)).rejects.toMatchObject({ status: 404 });
    await expect(listReviewsNow(nowhere, SLICE)).rejects.toMatchObject({ status: 404 });
  });
});
