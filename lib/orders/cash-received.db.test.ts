import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectMoneyRight } from '@/scripts/test/books';
import { makeCart, makeProduct, OWNER, stockOf } from '@/scripts/test/builders';
import { db } from '../db/client';
import { listAllOrders } from './admin-queries';
import { placeCodOrder } from './placing-service';
import { listOrders, readOrder } from './queries';
import { updateOrderStatus } from './status-service';

afterEach(expectMoneyRight);
beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

const RECEIVED = { paymentReceived: true };

async function cashOrder() {
  const product = await makeProduct({ totalStock: 3 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  return { product, shopper, id: await placeCodOrder(shopper, input) };
}

it('is recorded once with the delivery, in history and audit, even if sent five times at once', async () => {
  const { id } = await cashOrder();
  await Promise.all(
    Array.from({ length: 5 }, () => updateOrderStatus(OWNER, id, 'delivered', RECEIVED)),
  );
  const { orderStatus, paymentStatus, history } = await readOrder(id);
  expect({ orderStatus, paymentStatus }).toEqual({
    orderStatus: 'delivered',
    paymentStatus: 'paid',
  });
  expect(history.map(({ to, note }) => [to, note])).toEqual([
    ['pending', 'Order placed, cash on delivery'],
    ['delivered', 'Cash received'],
  ]);
  expect(await db.auditEntry.findMany({ where: { entityId: id } })).toMatchObject([
    { changes: { paymentStatus: { from: 'pending', to: 'paid' } } },
  ]);
});

it('is not paid by the delivery alone, and may be paid later', async () => {
  const { id } = await cashOrder();
  await updateOrderStatus(OWNER, id, 'delivered');
  expect((await readOrder(id)).paymentStatus).toBe('pending');
  const shipment = await db.shipment.findUniqueOrThrow({ where: { orderId: id } });
  await updateOrderStatus(OWNER, id, 'delivered', RECEIVED);
  expect((await readOrder(id)).paymentStatus).toBe('paid');
  expect(await db.shipment.findUnique({ where: { orderId: id } })).toEqual(shipment);
});

it('comes only with the delivery', async () => {
  const { id } = await cashOrder();
  await expect(updateOrderStatus(OWNER, id, 'inShipping', RECEIVED)).rejects.toMatchObject({
    status: 422,
  });
  expect((await readOrder(id)).orderStatus).toBe('pending');
});

it('goes to the store wallet: a rejected order makes no refund, and can be taken up again', async () => {
  const { product, shopper, id } = await cashOrder();
  const owed = async () => {
    const asked = { startDate: '', endDate: '', page: 1, limit: 10 };
    const [own, all] = await Promise.all([listOrders(shopper.id, asked), listAllOrders(asked)]);
    return [own.orders[0], all.orders[0], await readOrder(id)].map((order) => order?.cashOwed);
  };
  await updateOrderStatus(OWNER, id, 'delivered', RECEIVED);
  expect(await owed()).toEqual([false, false, false]);
  await updateOrderStatus(OWNER, id, 'rejected');
  expect(await owed()).toEqual([true, true, true]);
  expect(await db.refund.count()).toBe(0);
  expect(await stockOf(product.id)).toBe(3);
  const { paymentStatus, history } = await readOrder(id);
  expect([paymentStatus, history.at(-1)?.note]).toEqual([
    'pending',
    'Cash to be refunded to the store wallet',
  ]);
  await updateOrderStatus(OWNER, id, 'delivered');
  expect((await readOrder(id)).paymentStatus).toBe('pending');
  expect(await owed()).toEqual([false, false, false]);
  await updateOrderStatus(OWNER, id, 'delivered', RECEIVED);
  expect(await readOrder(id)).toMatchObject({ orderStatus: 'delivered', paymentStatus: 'paid' });
  expect(await stockOf(product.id)).toBe(2);
});
