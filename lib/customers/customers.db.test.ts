import { beforeEach, expect, it } from 'vitest';
import { makeCart, makeProduct, makeShopper, OWNER } from '@/scripts/test/builders';
import { db } from '../db/client';
import { placeCodOrder } from '../orders/placing-service';
import { updateOrderStatus } from '../orders/status-service';
import { findCustomer, listCustomers } from './queries';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

const found = async (search: string) =>
  (await listCustomers({ search, page: 1, limit: 50 })).customers.map(({ userName }) => userName);

it('a customer’s orders are all counted, and their spending only on orders not rejected', async () => {
  const product = await makeProduct({ totalStock: 10, pricePaise: 50_000 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  const rejected = await placeCodOrder(shopper, input);
  await updateOrderStatus(OWNER, rejected, 'rejected');
  const {
    id: _,
    number: __,
    ...order
  } = await db.order.findUniqueOrThrow({
    where: { id: rejected },
  });
  const again = async (given: Partial<typeof order>) => {
    const { id: cartId } = await db.cart.create({
      data: { userId: shopper.id, closedAt: new Date() },
    });
    return db.order.create({
      data: { ...order, cartId, status: 'pending', rejection: null, ...given },
    });
  };
  await again({});
  const online = { paymentMethod: 'razorpay', codChargePaise: 0n, totalPaise: 50_000n };
  await again({ ...online, paymentStatus: 'paid' });
  const later = new Date(Date.now() + 60_000);
  const last = await again({ ...online, createdAt: later, holdExpiresAt: later });

  const nobody = await makeShopper();
  await db.user.update({ where: { id: nobody.id }, data: { role: 'admin', staffRole: 'clerk' } });
  const list = await listCustomers({ search: '', page: 1, limit: 50 });
  expect(list).toMatchObject({ pagination: { total: 1, more: false } });
  const row = {
    _id: shopper.id,
    orders: 4,
    totalSpent: 500,
    lastOrderDate: last.createdAt.toISOString(),
  };
  expect(list.customers).toMatchObject([row]);
  expect(await findCustomer(shopper.id)).toMatchObject({
    ...row,
    paidOrders: 1,
    addresses: [{ city: 'Tiruppur' }],
    reviews: [],
  });
  expect(await findCustomer(nobody.id)).toBeNull();
});

it('a frequent customer does not hide others with a similar phone number', async () => {
  const product = await makeProduct({ totalStock: 10 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  const placed = await placeCodOrder(shopper, input);
  const {
    id: _,
    number: __,
    ...order
  } = await db.order.findUniqueOrThrow({ where: { id: placed } });
  const { id: ___, ...user } = await db.user.findUniqueOrThrow({ where: { id: shopper.id } });
  const placeFor = async (userIds: string[]) => {
    const carts = await db.cart.createManyAndReturn({
      data: userIds.map((userId) => ({ userId, closedAt: new Date() })),
    });
    await db.order.createMany({
      data: carts.map(({ id: cartId, userId }) => ({ ...order, cartId, userId })),
    });
  };
  const newcomers = (count: number, mill: string) =>
    db.user.createManyAndReturn({
      data: Array.from({ length: count }, (_, n) => ({
        ...user,
        passwordHash: 'none',
        userName: `${mill} ${n}`,
        email: `${mill}${n}@mill.example`,
      })),
    });
  await placeFor(Array(1_000).fill(shopper.id));
  await placeFor((await newcomers(1, 'rare')).map(({ id }) => id));
  expect(await listCustomers({ search: '984001', page: 1, limit: 50 })).toMatchObject({
    customers: [{ userName: 'rare 0' }, { orders: 1_001 }],
    pagination: { total: 2, more: false },
  });

  await placeFor((await newcomers(999, 'weaver')).map(({ id }) => id));
  expect(await listCustomers({ search: '984001', page: 1, limit: 50 })).toMatchObject({
    pagination: { total: 1_000, more: true },
  });
});

it('a customer is found by part of the name or the mail address, and by the phone ordered with', async () => {
  const product = await makeProduct({ totalStock: 10 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  await placeCodOrder(shopper, input);
  await db.user.update({
    where: { id: shopper.id },
    data: { userName: 'Meena R_', email: 'weaver@mill.example' },
  });
  await makeShopper();
  for (const search of [
    'meen',
    'ENA',
    'me',
    'r_',
    'weaver@',
    'mill.ex',
    '984001',
    '+91 98400 12345',
    '(+91) 98400-12345',
    '\u202aweaver@\u200bmill.example\u202c',
  ])
    expect([search, await found(search)]).toEqual([search, ['Meena R_']]);
  for (const search of ['x_', '98402', '984002', '%', '@', '(.)'])
    expect([search, await found(search)]).toEqual([search, []]);
});
