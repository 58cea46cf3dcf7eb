import { beforeEach, expect, it } from 'vitest';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { SETTINGS } from '@/scripts/test/settings';
import type { StaffActor } from '../audit/schema';
import { db } from '../db/client';
import { updateSettings } from '../settings/service';
import { receiveBack } from './coming-back-service';
import { placeCodOrder } from './placing-service';
import { updateOrderStatus } from './status-service';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts, settings CASCADE`;
});

const CLERK = { ...OWNER, staffRole: 'clerk' as const };

async function deliveredOrder(paymentReceived: boolean) {
  const product = await makeProduct({ totalStock: 9, pricePaise: 60_000 });
  const { shopper, input } = await makeCart([{ product, quantity: 2 }]);
  const id = await placeCodOrder(shopper, input);
  await updateOrderStatus(CLERK, id, 'delivered', { paymentReceived });
  return id;
}

it('a clerk refunds an order up to the sum in the settings; above it only an owner does', async () => {
  const reject = (by: StaffActor, id: string) => updateOrderStatus(by, id, 'rejected');
  await reject(CLERK, await deliveredOrder(true));
  await updateSettings(OWNER, { ...SETTINGS, clerkRefundRupees: 1_000 });
  const paid = await deliveredOrder(true);
  await expect(reject(CLERK, paid)).rejects.toMatchObject({
    status: 403,
    message: 'Only for owners',
  });
  const old = { ...OWNER, passwordAt: new Date(Date.now() - 16 * 60_000) };
  await expect(reject(old, paid)).rejects.toMatchObject({
    details: { asksFor: { confirmPassword: true } },
  });
  await updateOrderStatus(CLERK, paid, 'inShipping');
  const { id: lineId } = await db.orderLine.findFirstOrThrow({ where: { orderId: paid } });
  const lines = [{ lineId, received: 2, restock: 2 }];
  await expect(receiveBack(CLERK, paid, { lines })).rejects.toMatchObject({ status: 403 });
  await receiveBack(OWNER, paid, { lines });
  expect(await db.order.findUnique({ where: { id: paid } })).toMatchObject({
    rejection: 'returned',
    cashOwed: true,
    paymentStatus: 'pending',
  });
  // Nothing was paid, so nothing is refunded.
  await reject(CLERK, await deliveredOrder(false));
});
