import { beforeAll, expect, it } from 'vitest';
import { db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { listReviewsNow } from '@/lib/reviews/queries';
import { seedDatabase } from './seed';

beforeAll(() => seedDatabase({ databaseUrl: env.DATABASE_URL ?? '', demo: true }), 60_000);

it('says of every product what it is made of', async () => {
  expect(await db.product.count()).toBeGreaterThan(30);
  expect(await db.product.count({ where: { material: '' } })).toBe(0);
});

it('spreads reviews over days that have been, each as old wherever the shop is seeded', async () => {
  const reviews = await db.review.findMany();
  const days = new Set(reviews.map(({ createdAt }) => createdAt.toISOString().slice(0, 10)));
  expect(days.size).toBeGreaterThan(reviews.length / 2);
  expect(reviews.filter(({ createdAt }) => createdAt > new Date())).toEqual([]);
});

it('lets nobody order or write before they had an account', async () => {
  const users = await db.user.findMany({ include: { orders: true, reviews: true } });
  const early = users.flatMap(({ createdAt, orders, reviews }) =>
    [...orders, ...reviews].filter((done) => done.createdAt < createdAt),
  );
  expect(users.some(({ orders }) => orders.length > 0)).toBe(true);
  expect(early).toEqual([]);
});

it('lets a shopper praise only what was delivered before', async () => {
  const orders = await db.order.findMany({
    where: { status: 'delivered' },
    include: { lines: true, history: true },
  });
  const verified = [];
  for (const { productId } of orders.flatMap((order) => order.lines)) {
    if (!productId) continue;
    const { reviews } = await listReviewsNow(productId, { page: 1, limit: 100 });
    verified.push(...reviews.filter((review) => review.verifiedPurchase));
  }
  const delivered = orders
    .flatMap((order) => order.history)
    .filter(({ toStatus }) => toStatus === 'delivered')
    .map(({ at }) => at.getTime());
  expect(verified).not.toEqual([]);
  for (const { createdAt } of verified)
    expect(Date.parse(createdAt)).toBeGreaterThan(Math.max(...delivered));
});
