import { describe, expect, it } from 'vitest';
import { TAGS } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { placeCodOrder } from '@/lib/orders/placing-service';
import { updateReturn } from '@/lib/orders/return-handling-service';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { withBalance } from '@/scripts/test/credit-orders';
import { deliveredOrder, readReturn, receive, resetReturns } from '@/scripts/test/returns';
import { dayOf, firstOfLastDays, instantsOf } from '../dates';
import { periodsOf } from './periods';
import {
  countByStatus,
  readBestSellers,
  readLatestReviews,
  readLowStock,
  readSales,
} from './queries';
import { addUpTallies, refreshMostSold } from './tally-service';

const DAY_MS = 86_400_000;

describe('the dashboard', () => {
  it('counts sales on their day in Asia/Kolkata without rejected and unpaid orders, every order by its status, and what sells and runs out', async () => {
    const jogger = await makeProduct({ totalStock: 100, pricePaise: 50_000 });
    const cargo = await makeProduct({ totalStock: 9, pricePaise: 100_000 });
    const place = async (quantity: number, change: object = {}) => {
      const { shopper, input } = await makeCart([{ product: jogger, quantity }]);
      const id = await placeCodOrder(shopper, input);
      await db.order.update({ where: { id }, data: change });
    };
    // Midnight in Kolkata is 18:30 the day before in UTC.
    const midnight = new Date(`${dayOf(new Date())}T00:00:00+05:30`).getTime();
    await place(1, { createdAt: new Date(midnight), discountPaise: 5_000, totalPaise: 55_000 });
    await place(2, { createdAt: new Date(midnight - 1), status: 'delivered' });
    await place(3, { status: 'rejected' });
    const online = {
      paymentMethod: 'razorpay',
      codChargePaise: 0,
      totalPaise: 200_000,
      subtotalPaise: 200_000,
    };
    await place(4, { ...online, paymentStatus: 'pending', holdExpiresAt: new Date() });
    await place(4, { ...online, paymentStatus: 'paid', status: 'confirmed' });
    await place(5, { createdAt: new Date(midnight - 7 * DAY_MS) });
    // Closed orders count, refunded or not, from the first instant of the thirty days on, as in the table behind the
    // figure.
    const givenBack = { ...online, paymentStatus: 'refunded' };
    const first = midnight - 29 * DAY_MS;
    for (const at of [first, first - 1])
      await place(4, {
        ...givenBack,
        status: 'delivered',
        createdAt: new Date(at),
      });
    expect(firstOfLastDays(30)).toBe(dayOf(new Date(first)));
    const { from } = instantsOf({ startDate: firstOfLastDays(30), endDate: '' });
    expect(
      await db.order.count({
        where: { status: 'delivered', createdAt: { gte: from ?? new Date(0) } },
      }),
    ).toBe(2);

    const sales = await readSales(90);
    expect(sales).toHaveLength(90);
    const [before, today] = sales.slice(-2);
    expect(today).toEqual({
      day: dayOf(new Date()),
      orders: 2,
      units: 5,
      onlinePaise: 200_000,
      codPaise: 55_000,
      discountPaise: 5_000,
    });
    expect(before).toMatchObject({ orders: 1, units: 2, onlinePaise: 0, codPaise: 120_000 });
    const [day, week, month] = periodsOf(sales);
    expect(day).toMatchObject({ orders: 2, revenuePaise: 255_000, averagePaise: 127_500 });
    expect(week).toMatchObject({ orders: 3, units: 7 });
    expect(month).toMatchObject({ orders: 4, units: 12 });

    expect(
      Object.fromEntries((await countByStatus(30)).map(({ status, orders }) => [status, orders])),
    ).toEqual({
      pending: 3,
      confirmed: 1,
      delivered: 2,
      rejected: 1,
    });
    const totals = () => db.$queryRaw<object[]>`
      SELECT placed_on, status, payment_method, payment_status, count(*)::int AS orders, sum(units)::int AS units,
        sum(total_paise)::bigint AS paise FROM orders GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;
    const kept = () => db.$queryRaw<object[]>`
      SELECT placed_on, status, payment_method, payment_status, sum(orders)::int AS orders, sum(units)::int AS units,
        sum(total_paise)::bigint AS paise FROM order_tallies GROUP BY 1, 2, 3, 4 HAVING sum(orders) <> 0
      ORDER BY 1, 2, 3, 4`;
    expect(await kept()).toEqual(await totals());
    await addUpTallies();
    expect(await kept()).toEqual(await totals());
    expect(await readBestSellers(7, 5)).toMatchObject([{ productId: jogger.id, units: 7 }]);
    expect(await readLowStock(5)).toMatchObject({
      total: 1,
      products: [{ id: cargo.id, stock: 9 }],
    });
  });
});

it('an exchange is no second sale, and neither is what credit pays for', async () => {
  await resetReturns();
  const { ask, lineId, product } = await deliveredOrder(2);
  const id = await ask({ wish: 'exchange', size: 'L' });
  await updateReturn(OWNER, id, { action: 'approve' });
  await receive(id, lineId, 1, 1);
  expect((await readReturn(id)).exchangeOrder).not.toBeNull();
  const sold = { orders: 1, units: 2, onlinePaise: 0, codPaise: 179_800 };
  expect(await readSales(1)).toMatchObject([sold]);
  const best = { productId: product.id, units: 2, revenuePaise: 159_800 };
  expect(await readBestSellers(7, 5)).toEqual([expect.objectContaining(best)]);
  const { shopper, cod } = await withBalance(200);
  await placeCodOrder(shopper, cod);
  expect(await readSales(1)).toMatchObject([{ orders: 2, units: 3, codPaise: 179_800 + 69_900 }]);
});

it('a shop without orders has a dashboard too', async () => {
  await db.$executeRaw`TRUNCATE orders CASCADE`;
  expect((await readSales(7)).map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(periodsOf(await readSales(90))[0]?.averagePaise).toBeNull();
  expect(await readLatestReviews(5)).toEqual([]);
});

it('low stock in one size counts as low, whatever other sizes have', async () => {
  await db.$executeRaw`TRUNCATE products CASCADE`;
  const shared = await makeProduct({ totalStock: 5 });
  const bySize = await makeProduct({ totalStock: { M: 3, L: 40 } });
  const away = await makeProduct({ totalStock: { M: 30, L: 0 } });
  await db.product.update({ where: { id: away.id }, data: { sizes: ['M'] } });
  expect(await readLowStock(5)).toMatchObject({
    total: 2,
    products: [
      { id: bySize.id, stock: 3, size: 'M' },
      { id: shared.id, stock: 5, size: null },
    ],
  });
});

it('what sold most is read again once a day', async () => {
  const refreshed = () => db.cacheChange.count({ where: { stale: { has: TAGS.mostSold } } });
  await refreshMostSold();
  await refreshMostSold();
  expect(await refreshed()).toBe(1);
  await db.lease.update({ where: { name: 'mostSold' }, data: { until: new Date(0) } });
  await refreshMostSold();
  expect(await refreshed()).toBe(2);
});
