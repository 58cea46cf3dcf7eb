import { beforeEach, describe, expect, it } from 'vitest';
import { makeCart, makeProduct, makeShopper, OWNER } from '@/scripts/test/builders';
import { readProduct } from '../catalog/queries';
import { deleteProduct } from '../catalog/service';
import { db } from '../db/client';
import { placeCodOrder } from '../orders/placing-service';
import { updateOrderStatus } from '../orders/status-service';
import { sweepPictures } from '../uploads/service';
import {
  countRatings,
  countWaiting,
  findOwnReview,
  listReviewsForStaff,
  listReviewsNow,
} from './queries';
import { adminReviewFilter, type ReviewInput, reviewDecision, reviewFilter } from './schema';
import { addReview, decideOnReview } from './service';

const ALL = { ...reviewFilter.parse({}), page: 1, limit: 100 };
const STAFF_LIST = { ...adminReviewFilter.parse({}), page: 1, limit: 100 };
const decide = (id: string, decision: object) =>
  decideOnReview(OWNER, id, reviewDecision.parse(decision));

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts, uploads CASCADE`;
});

async function uploaded(): Promise<string> {
  const key = `${crypto.randomUUID()}.webp`;
  const url = `/uploads/${key}`;
  const dueAt = new Date(Date.now() + 3_600_000);
  await db.upload.create({
    data: { store: 'local', key, url, width: 9, height: 9, bytes: 9, dueAt },
  });
  return url;
}
const isThere = async (url: string) => (await db.upload.count({ where: { url } })) > 0;

/** A product, and what writes a review of it. */
async function written(change: Partial<ReviewInput> = {}) {
  const product = await makeProduct({ totalStock: 9 });
  const shopper = await makeShopper();
  const write = (more: Partial<ReviewInput> = {}) =>
    addReview({
      ...{ productId: product.id, userId: shopper.id, reviewMessage: 'Good', reviewValue: 4 },
      ...more,
    });
  return { product, shopper, write, review: await write(change) };
}

describe('a review', () => {
  it('keeps fit and photographs that are left out, and the product tells the verdict', async () => {
    const photo = await uploaded();
    const { product, write } = await written({ fit: 'small', photos: [photo] });
    expect(await write({ reviewValue: 2 })).toMatchObject({ fit: 'small', waitingPhotos: [photo] });
    expect((await readProduct(product.id))?.fitVerdict).toEqual({ small: 1, true: 0, large: 0 });
    expect(await write({ fit: null, photos: [] })).toMatchObject({ fit: null, waitingPhotos: [] });
    expect((await readProduct(product.id))?.fitVerdict).toEqual({ small: 0, true: 0, large: 0 });
    await sweepPictures();
    expect(await isThere(photo)).toBe(false);
    await expect(write({ photos: [photo] })).rejects.toMatchObject({ status: 422 });
  });

  it('shows photographs once staff let them through, and not those they refuse', async () => {
    const [good, bad] = [await uploaded(), await uploaded()];
    const { product, write, review } = await written({ photos: [good, bad] });
    const shown = async () => (await listReviewsNow(product.id, ALL)).reviews[0]?.photos;
    expect([await shown(), await countWaiting()]).toEqual([[], 1]);
    await decide(review._id, { showPhotos: [good], refusePhotos: [bad] });
    expect([await shown(), await countWaiting()]).toEqual([[good], 0]);
    await sweepPictures();
    expect([await isThere(good), await isThere(bad)]).toEqual([true, false]);
    // What was let through stays so when the text is rewritten.
    const third = await uploaded();
    expect(await write({ photos: [third, good] })).toMatchObject({
      photos: [good],
      waitingPhotos: [third],
    });
    const about = { where: { entityId: review._id } };
    expect(await db.auditEntry.findMany(about)).toMatchObject([
      { entity: 'review', changes: { 'Photographs shown': { from: [], to: [good] } } },
    ]);
  });

  it.each(['product', 'author'])('takes its photographs along with its %s', async (of) => {
    const [shown, waiting] = [await uploaded(), await uploaded()];
    const { product, shopper, review } = await written({ photos: [shown, waiting] });
    await decide(review._id, { showPhotos: [shown] });
    expect(await sweepPictures()).toBe(0);
    if (of === 'product') await deleteProduct(OWNER, product.id);
    else await db.user.delete({ where: { id: shopper.id } });
    await sweepPictures();
    expect([await isThere(shown), await isThere(waiting)]).toEqual([false, false]);
  });

  it('that is hidden counts no longer, tells its author why, and waits when rewritten', async () => {
    const { product, shopper, write, review } = await written({ fit: 'true' });
    await addReview({
      ...{ productId: product.id, userId: (await makeShopper()).id },
      ...{ reviewMessage: 'Best', reviewValue: 5, fit: 'large' },
    });
    await decide(review._id, { hideReason: 'It has a telephone number' });
    const told = async () => ({
      ...(await readProduct(product.id)),
      histogram: await countRatings(product.id),
      texts: (await listReviewsNow(product.id, ALL)).reviews.map((one) => one.reviewMessage),
    });
    expect(await told()).toMatchObject({
      averageReview: 5,
      reviewCount: 1,
      fitVerdict: { small: 0, true: 0, large: 1 },
      histogram: { 4: 0, 5: 1 },
      texts: ['Best'],
    });
    const own = { productId: product.id, userId: shopper.id };
    expect(await findOwnReview(own)).toMatchObject({
      hiddenReason: 'It has a telephone number',
    });
    expect(await countWaiting()).toBe(0);
    await write({ reviewMessage: 'Without it' });
    const { reviews } = await listReviewsForStaff({ ...STAFF_LIST, state: 'waiting' });
    expect(reviews).toMatchObject([{ reviewMessage: 'Without it', waits: true }]);
    expect(await told()).toMatchObject({ reviewCount: 1 });
    await decide(review._id, { hideReason: null });
    expect(await told()).toMatchObject({ averageReview: 4.5, reviewCount: 2 });
  });

  it('carries the shop’s answer until it is taken away', async () => {
    const { product, review } = await written();
    const answer = async () => (await listReviewsNow(product.id, ALL)).reviews[0]?.answer;
    await decide(review._id, { answer: 'Thank you' });
    expect(await answer()).toMatchObject({ text: 'Thank you' });
    await decide(review._id, { answer: null });
    expect(await answer()).toBeNull();
    await expect(decide(crypto.randomUUID(), {})).rejects.toMatchObject({ status: 404 });
  });
});

describe('reviews of a product', () => {
  it('are sorted and filtered by stars, fit, size bought and photographs', async () => {
    const product = await makeProduct({ totalStock: 9 });
    const add = async (reviewValue: number, fit: ReviewInput['fit'], userId?: string) =>
      addReview({
        ...{ productId: product.id, userId: userId ?? (await makeShopper()).id, fit },
        ...{ reviewMessage: `Worth ${reviewValue}`, reviewValue },
      });
    const { shopper, input } = await makeCart([{ product, quantity: 1, size: 'L' }]);
    const orderId = await placeCodOrder(shopper, input);
    await updateOrderStatus(OWNER, orderId, 'delivered');
    await add(3, 'true', shopper.id);
    const pictured = await add(5, 'small');
    await add(1, 'small');
    await db.review.update({ where: { id: pictured._id }, data: { photos: ['/uploads/a.webp'] } });
    const values = async (filter: object) => {
      const { reviews, pagination } = await listReviewsNow(product.id, {
        ...ALL,
        ...reviewFilter.parse(filter),
      });
      expect(pagination.total).toBe(reviews.length);
      return reviews.map((review) => review.reviewValue);
    };
    expect(await values({})).toEqual([1, 5, 3]);
    expect(await values({ sortBy: 'highest' })).toEqual([5, 3, 1]);
    expect(await values({ sortBy: 'lowest' })).toEqual([1, 3, 5]);
    expect(await values({ sortBy: 'photos' })).toEqual([5, 1, 3]);
    expect(await values({ stars: '3' })).toEqual([3]);
    expect(await values({ fit: 'small' })).toEqual([1, 5]);
    expect(await values({ size: 'L' })).toEqual([3]);
    expect(await values({ size: 'M' })).toEqual([]);
  });
});
