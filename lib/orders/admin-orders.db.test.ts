import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  makeCart,
  makeProduct,
  makeShopper,
  OWNER,
  setStock,
  stockOf,
} from '@/scripts/test/builders';
import { countLockWaiters } from '@/scripts/test/lock-waiters';
import { addUpTallies } from '../dashboard/tally-service';
import { dayOf } from '../dates';
import { db } from '../db/client';
import { everyOrder, listAllOrders } from './admin-queries';
import type { AdminOrderFilter } from './admin-schema';
import { placeCodOrder, placeOnlineOrder } from './placing-service';
import { readOrder } from './queries';
import { updateOrderStatus } from './status-service';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

async function placed(): Promise<string> {
  const product = await makeProduct({ totalStock: 100 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  return placeCodOrder(shopper, input);
}

async function found(filter: Partial<AdminOrderFilter>): Promise<string[]> {
  const days = { startDate: '', endDate: '' };
  const { orders, pagination } = await listAllOrders({
    ...days,
    ...filter,
    page: 1,
    limit: 100,
  });
  expect(pagination.total).toBe(orders.length);
  return orders.map(({ _id }) => _id);
}

describe('searching orders', () => {
  it('finds by id, number, phone and name, within days, status and customer', async () => {
    const ids = [await placed(), await placed()];
    const [mine = '', other = ''] = ids;
    await db.order.update({
      where: { id: mine },
      data: {
        customerName: '50% Müller_ Mehta',
        shippingRecipient: 'Kavitha R',
        shippingPhone: '9876501234',
      },
    });
    const order = await db.order.findUniqueOrThrow({ where: { id: mine } });
    const searches = [
      mine.toUpperCase(),
      `#${order.number}`,
      '98765',
      '+91 98765 01234',
      '0 98765-01234',
      'mülle',
      '50%',
      'er_',
      'mü',
      'me',
      'itha r',
    ];
    for (const search of searches)
      expect([search, await found({ search })]).toEqual([search, [mine]]);
    for (const search of ['%', '\\', '_', 'ht']) expect(await found({ search })).toEqual([]);
    expect(await found({ search: 'nobody' })).toEqual([]);
    expect(await found({ search: '98765', status: 'delivered' })).toEqual([]);
    expect(await found({ search: '98765', status: 'pending' })).toEqual([mine]);
    expect(await found({ search: '98765', endDate: '2020-01-01' })).toEqual([]);
    expect(await found({ customer: order.userId })).toEqual([mine]);
    expect(await found({ customer: randomUUID() })).toEqual([]);
    expect(await found({})).toEqual([other, mine]);
  });
});

/** Copies of an order, all of the same moment. */
async function cloned(orderId: string, times: number): Promise<void> {
  const shopper = await makeShopper();
  await db.$executeRaw`
    INSERT INTO carts (id, user_id, closed_at)
    SELECT gen_random_uuid(), ${shopper.id}::uuid, now() FROM generate_series(1, ${times}::int)`;
  await db.$executeRaw`
    INSERT INTO orders (id, user_id, cart_id, payment_method, subtotal_paise, cod_charge_paise, total_paise, units,
      customer_name, shipping_address, shipping_city, shipping_pincode, shipping_phone, shipping_notes, created_at, updated_at)
    SELECT gen_random_uuid(), c.user_id, c.id, payment_method, subtotal_paise, cod_charge_paise, total_paise, units,
      customer_name, shipping_address, shipping_city, shipping_pincode, shipping_phone, shipping_notes, o.created_at, now()
    FROM orders o, carts c WHERE o.id = ${orderId}::uuid AND c.user_id = ${shopper.id}::uuid`;
}

const DAY_MS = 86_400_000;

describe('many orders', () => {
  it('are on one page each, over days, statuses and changes; the total is that of all', async () => {
    const ids: string[] = [];
    const now = Date.now();
    for (const days of [0, 0, 0, 3, 9, 9, 40]) {
      const id = await placed();
      const createdAt = new Date(now - days * DAY_MS - ids.length * 1_000);
      await db.order.update({ where: { id }, data: { createdAt } });
      ids.push(id);
    }
    const pagesOf = async (filter: Partial<AdminOrderFilter>) => {
      const seen: string[] = [];
      for (let page = 1; ; page += 1) {
        const asked = { startDate: '', endDate: '', ...filter, page, limit: 2 };
        const { orders, pagination } = await listAllOrders(asked);
        if (orders.length === 0) {
          expect(pagination).toMatchObject({ total: seen.length, more: false });
          return seen;
        }
        seen.push(...orders.map(({ _id }) => _id));
      }
    };
    expect(await pagesOf({})).toEqual(ids);
    for (const id of [ids[1], ids[4]]) await updateOrderStatus(OWNER, id ?? '', 'delivered');
    await addUpTallies();
    await updateOrderStatus(OWNER, ids[6] ?? '', 'delivered');
    expect(await pagesOf({ status: 'delivered' })).toEqual([ids[1], ids[4], ids[6]]);
    const from = dayOf(new Date(Date.now() - 10 * DAY_MS));
    const until = dayOf(new Date(Date.now() - 2 * DAY_MS));
    expect(await pagesOf({ startDate: from, endDate: until })).toEqual(ids.slice(3, 6));
    expect(await pagesOf({ startDate: '0000-01-01', endDate: until })).toEqual(ids.slice(3));
    expect(await pagesOf({ status: 'pending', endDate: until })).toEqual([ids[3], ids[5]]);
  });

  it('are exported once each, though all are of the same moment and more are placed meanwhile', async () => {
    const first = await placed();
    await cloned(first, 2_300);
    const seen: string[] = [];
    for await (const batch of everyOrder({ startDate: '', endDate: '' })) {
      if (seen.length === 0) await placed();
      seen.push(...batch.map(({ _id }) => _id));
    }
    expect(seen.length).toBe(2_301);
    expect(new Set(seen).size).toBe(2_301);
  });

  it('of a search are counted up to 1,000, and later pages can still be read', async () => {
    const first = await placed();
    await cloned(first, 1_100);
    const search = (await readOrder(first)).addressInfo.userName;
    const asked = { startDate: '', endDate: '', search, limit: 100 };
    const { pagination } = await listAllOrders({ ...asked, page: 1 });
    expect(pagination).toMatchObject({ total: 1_000, more: true });
    const last = await listAllOrders({ ...asked, page: 12 });
    expect(last.pagination).toMatchObject({ total: 1_101, more: false });
    expect(last.orders.length).toBe(1);
  });
});

describe('two admins and one order', () => {
  it('the second gets 409, and nothing is overwritten', async () => {
    const id = await placed();
    const { version } = await readOrder(id);
    const wishes = ['inProcess', 'inShipping'] as const;
    const settled = await Promise.allSettled(
      wishes.map((status) => updateOrderStatus(OWNER, id, status, { version })),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        status: 409,
        message: expect.stringMatching(
          /changed this order meanwhile: it is '(In process|In shipping)' now, you chose '(?!\1)In/,
        ),
      },
    });
    const { history, version: next } = await readOrder(id);
    expect(history.length).toBe(2);
    expect(next).not.toBe(version);
    await updateOrderStatus(OWNER, id, 'delivered', { version: next });
    // A client that sends only the status is not asked which version it has read.
    await updateOrderStatus(OWNER, id, 'inShipping');
    expect((await readOrder(id)).orderStatus).toBe('inShipping');
  });
});

describe('the stock of an order', () => {
  it('is added to the product’s stock as of when its row is free, not as read before', async () => {
    const product = await makeProduct({ totalStock: 10 });
    const { shopper, input } = await makeCart([{ product, quantity: 2 }]);
    const id = await placeCodOrder(shopper, input);
    const rejecting = await db.$transaction(async (tx) => {
      await tx.$executeRaw`
        UPDATE stock_items SET on_hand = on_hand - 5 WHERE product_id = ${product.id}::uuid`;
      const update = updateOrderStatus(OWNER, id, 'rejected');
      await expect.poll(countLockWaiters).toBeGreaterThan(0);
      return { update };
    });
    await rejecting.update;
    expect(await stockOf(product.id)).toBe(5);
  });

  it.each(['inProcess', 'inShipping', 'delivered'] as const)(
    'stays held for a payment: an unpaid online order cannot become %s, also out of rejected',
    async (status) => {
      const product = await makeProduct({ totalStock: 2 });
      const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
      const totalAmount = product.pricePaise / 100;
      const { id } = await placeOnlineOrder(shopper, { ...input, totalAmount });
      const refused = { status: 409, message: expect.stringContaining('not paid yet') };
      await expect(updateOrderStatus(OWNER, id, status)).rejects.toMatchObject(refused);
      expect((await readOrder(id)).payableUntil).not.toBeNull();
      expect(await stockOf(product.id)).toBe(1);
      await updateOrderStatus(OWNER, id, 'rejected');
      await expect(updateOrderStatus(OWNER, id, status)).rejects.toMatchObject(refused);
      expect(await stockOf(product.id)).toBe(2);
    },
  );

  it('is taken again once: of two rejected orders of the last piece one can be reopened', async () => {
    const product = await makeProduct({ totalStock: 2 });
    const carts = [1, 2].map(() => makeCart([{ product, quantity: 1 }]));
    const ids: string[] = [];
    for (const { shopper, input } of await Promise.all(carts))
      ids.push(await placeCodOrder(shopper, input));
    for (const id of ids) await updateOrderStatus(OWNER, id, 'rejected');
    await setStock(product.id, 1);
    const settled = await Promise.allSettled(
      ids.map((id) => updateOrderStatus(OWNER, id, 'inProcess')),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, message: expect.stringContaining('not enough stock') },
    });
    expect(await stockOf(product.id)).toBe(0);
    // Refused requests left nothing behind.
    expect(await db.order.count({ where: { status: 'rejected' } })).toBe(1);
    expect(await db.auditEntry.count({ where: { entityId: { in: ids } } })).toBe(3);
  });
});
