import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { readCart } from '@/lib/cart/queries';
import { listCollections, readCollection } from '@/lib/collections/queries';
import { readSales } from '@/lib/dashboard/queries';
import { db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { PROMO_MESSAGES } from '@/lib/first-values';
import { updateOrderStatus } from '@/lib/orders/status-service';
import { checkPayments } from '@/lib/payments/housekeeping-service';
import { payDueRefunds } from '@/lib/payments/refund-service';
import { readReviews } from '@/lib/reviews/queries';
import { firstSettings } from '@/lib/settings/first-settings';
import { listAll } from '@/scripts/test/admin-promotions';
import { OWNER } from '@/scripts/test/builders';
import { findBrokenInvariants } from '@/server/invariants';
import { seedDatabase } from './seed';

beforeAll(
  () =>
    seedDatabase({
      databaseUrl: env.DATABASE_URL ?? '',
      demo: true,
      seller: firstSettings(env),
    }),
  60_000,
);

it('gives every product a material, a type and a colour', async () => {
  expect(await db.product.count()).toBeGreaterThan(30);
  expect(
    await db.product.count({
      where: {
        OR: [{ material: null }, { fit: null }, { care: null }, { type: null }, { colour: null }],
      },
    }),
  ).toBe(0);
});

it('spreads reviews over past days, the same distance back wherever the shop is seeded', async () => {
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

it('lets a shopper praise only what was delivered to them before', async () => {
  const deliveries = await db.orderHistory.findMany({
    where: { toStatus: 'delivered' },
    include: { order: { include: { lines: true } } },
  });
  const deliveredAt = (userId: string, productId: string) =>
    deliveries
      .filter(({ order }) => order.userId === userId)
      .filter(({ order }) => order.lines.some((line) => line.productId === productId))
      .map(({ at }) => at.getTime());
  const products = await db.product.findMany({ select: { id: true } });
  const verified = [];
  for (const { id } of products) {
    const reviews = await readReviews(id, 100);
    verified.push(...reviews.filter((review) => review.verifiedPurchase));
  }
  expect(verified.length).toBeGreaterThan(10);
  for (const { createdAt, userId, productId } of verified)
    expect(Date.parse(createdAt)).toBeGreaterThan(Math.min(...deliveredAt(userId, productId)));
});

it('fills a shop that satisfies its invariants, with reviews on most products', async () => {
  const database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  try {
    expect(await findBrokenInvariants(database)).toEqual([]);
  } finally {
    await database.end();
  }
  const [all, reviewed] = [
    await db.product.count(),
    await db.product.count({ where: { reviewCount: { gt: 0 } } }),
  ];
  expect(reviewed / all).toBeGreaterThan(0.75);
  expect(await db.order.count()).toBe(60);
  expect(await db.savedProduct.count()).toBe(4);
  expect(await db.user.count({ where: { role: 'shopper' } })).toBe(20);
});

it('fulfils what the banner promises, and has orders that used it', async () => {
  const promotions = await listAll();
  expect(promotions.map(({ code, state }) => [code, state])).toEqual([
    [null, 'running'],
    ['FIRST10', 'running'],
    ['FESTIVE200', 'ended'],
  ]);
  for (const { uses, discountGiven } of promotions) {
    expect(uses).toBeGreaterThan(1);
    expect(discountGiven).toBeGreaterThan(0);
  }
  const texts = await db.bannerText.findMany({ orderBy: { position: 'asc' } });
  expect(texts.map(({ text }) => text)).toEqual(PROMO_MESSAGES);
  const [bundle, first] = promotions;
  expect(texts.map(({ promotionId }) => promotionId)).toEqual([bundle?._id, null, first?._id]);
  const pieces = await db.product.findMany({ where: { id: { in: bundle?.productIds ?? [] } } });
  const prices = pieces.map((one) => one.salePricePaise ?? one.pricePaise);
  expect(pieces.length).toBeGreaterThan(2);
  expect(3 * Math.min(...prices)).toBeGreaterThan(109_900);
});

it('has a collection of goods for each type, and one for the bundle that runs', async () => {
  const { collections } = await listCollections({ page: 1, limit: 100 });
  expect(collections.map(({ rule }) => rule)).toEqual([...Array(6).fill('filters'), 'promotion']);
  for (const { slug, isShown } of collections) {
    expect([slug, isShown]).toEqual([slug, true]);
    expect((await readCollection(slug)).total, slug).toBeGreaterThan(2);
  }
});

it('has an online order that waits a day for its payment, and is then rejected', async () => {
  const order = await db.order.findFirstOrThrow({
    where: { status: 'pending', paymentMethod: 'razorpay' },
  });
  expect(Number(order.holdExpiresAt)).toBeGreaterThan(Date.now() + 20 * 3_600_000);
  const { items, keptOrder } = await readCart(order.userId);
  expect(keptOrder?.orderId).toBe(order.id);
  expect(items.map(({ quantity }) => quantity)).toEqual(
    keptOrder?.items.map(({ quantity }) => quantity),
  );
  await expect(updateOrderStatus(OWNER, order.id, 'inProcess')).rejects.toMatchObject({
    status: 409,
  });
  const over = new Date(Date.now() - 1);
  await db.order.update({
    where: { id: order.id },
    data: { holdExpiresAt: over, nextCheckAt: over },
  });
  await checkPayments();
  const after = await db.order.findUniqueOrThrow({ where: { id: order.id } });
  expect(after.rejection).toBe('expired');
});

it('has sales on most days of the dashboard, and payments that can be refunded', async () => {
  const sales = await readSales(30);
  expect(sales.filter(({ orders }) => orders > 0).length).toBeGreaterThan(15);
  const order = await db.order.findFirstOrThrow({ where: { status: 'confirmed' } });
  await updateOrderStatus(OWNER, order.id, 'rejected');
  await payDueRefunds();
  const after = await db.order.findUniqueOrThrow({ where: { id: order.id } });
  expect(after.paymentStatus).toBe('refunded');
});

it('has invoices for what was sent, in the order of dispatch without a gap', async () => {
  const orders = await db.order.findMany({
    where: { shipment: { isNot: null } },
    include: { invoices: { where: { kind: 'invoice' } }, shipment: true },
    orderBy: [{ shipment: { dispatchedAt: 'asc' } }, { id: 'asc' }],
  });
  expect(orders.length).toBeGreaterThan(30);
  const serials = new Map<string, number>();
  for (const { invoices, totalPaise, shipment } of orders) {
    const [invoice] = invoices;
    const year = String(invoice?.number.slice(3, 7));
    serials.set(year, (serials.get(year) ?? 0) + 1);
    expect(invoices).toHaveLength(1);
    expect(invoice).toMatchObject({ totalPaise, issuedAt: shipment?.dispatchedAt });
    expect(invoice?.number).toBe(`NY/${year}/${String(serials.get(year)).padStart(6, '0')}`);
  }
  const series = await db.invoiceSeries.findMany({ where: { kind: 'invoice' } });
  expect(new Map(series.map(({ year, last }) => [year, last]))).toEqual(serials);
  const invoiced = { where: { kind: 'invoice' } };
  expect(await db.invoice.count(invoiced)).toBe(orders.length);
});

it('has a parcel that is coming back, and one that came back with its credit note', async () => {
  expect(await db.order.count({ where: { comingBackAt: { not: null } } })).toBeGreaterThan(0);
  const [order] = await db.order.findMany({
    where: { rejection: 'returned' },
    include: { lines: true, invoices: true },
  });
  expect(order?.invoices.map(({ kind }) => kind).sort()).toEqual(['credit-note', 'invoice']);
  for (const { receivedBack, quantity } of order?.lines ?? []) expect(receivedBack).toBe(quantity);
});
