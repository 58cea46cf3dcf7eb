import { beforeEach, describe, expect, it } from 'vitest';
import { makeCart, makeProduct, makeShopper } from '@/scripts/test/builders';
import { db } from '../db/client';
import { listAllOrders } from './admin-queries';
import { placeCodOrder } from './placing-service';
import { listOrders } from './queries';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

describe('lists of orders', () => {
  it('filter by days in Asia/Kolkata, on every page', async () => {
    const product = await makeProduct({ totalStock: 10 });
    const moments = [
      '2026-03-09T18:29:59.999Z',
      '2026-03-09T18:30:00.000Z',
      '2026-03-10T18:29:59.999Z',
      '2026-03-10T18:30:00.000Z',
    ];
    const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
    const first = await placeCodOrder(shopper, input);
    const {
      id: _,
      number: __,
      ...model
    } = await db.order.findUniqueOrThrow({
      where: { id: first },
    });
    for (const [index, moment] of moments.entries()) {
      const createdAt = new Date(moment);
      if (index === 0) await db.order.update({ where: { id: first }, data: { createdAt } });
      else {
        const { id: cartId } = await db.cart.create({
          data: { userId: shopper.id, closedAt: createdAt },
        });
        await db.order.create({ data: { ...model, cartId, createdAt } });
      }
    }
    const day = { startDate: '2026-03-10', endDate: '2026-03-10' };
    const both = await listOrders(shopper.id, { ...day, page: 1, limit: 1 });
    expect(both.pagination.total).toBe(2);
    expect(both.orders.map(({ orderDate }) => orderDate)).toEqual([moments[2]]);
    const older = await listOrders(shopper.id, { ...day, page: 2, limit: 1 });
    expect(older.orders.map(({ orderDate }) => orderDate)).toEqual([moments[1]]);
    const from = { startDate: '2026-03-10', endDate: '', status: '' as const, page: 1, limit: 10 };
    expect((await listAllOrders(from)).pagination.total).toBe(3);
    const until = { startDate: '', endDate: '2026-03-10', status: '' as const, page: 1, limit: 10 };
    expect((await listAllOrders(until)).pagination.total).toBe(3);
    expect((await listAllOrders({ ...until, status: 'pending' })).pagination.total).toBe(3);
    expect((await listAllOrders({ ...until, status: 'delivered' })).pagination.total).toBe(0);
    expect((await listOrders((await makeShopper()).id, until)).pagination.total).toBe(0);
  });
});
