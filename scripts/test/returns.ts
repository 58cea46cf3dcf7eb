import { db } from '@/lib/db/client';
import { placeCodOrder } from '@/lib/orders/placing-service';
import { readOwnOrder } from '@/lib/orders/queries';
import { updateReturn } from '@/lib/orders/return-handling-service';
import { requestReturn } from '@/lib/orders/return-request-service';
import { updateOrderStatus } from '@/lib/orders/status-service';
import { listAllReturns } from '@/lib/returns/queries';
import type { ReturnRequestInput } from '@/lib/returns/return-schema';
import { updateSettings } from '@/lib/settings/service';
import { makeCart, makeProduct, OWNER } from './builders';
import { SETTINGS } from './settings';

export async function resetReturns(): Promise<void> {
  await db.$executeRaw`TRUNCATE users, products, promotions, stock_movements, orders, carts, payments, settings, tax_rates CASCADE`;
  await updateSettings(OWNER, SETTINGS);
}

type Line = Partial<ReturnRequestInput['lines'][number]>;

/** A delivered and paid cash order of some pieces of one product at ₹799, each size with stock of its own. */
export async function deliveredOrder(quantity = 2, totalStock: object = { M: 5, L: 3 }) {
  const product = await makeProduct({ totalStock: totalStock as { M: number } });
  const { shopper, input } = await makeCart([{ product, quantity }]);
  const orderId = await placeCodOrder(shopper, input);
  await updateOrderStatus(OWNER, orderId, 'inShipping', { courier: 'DTDC' });
  await updateOrderStatus(OWNER, orderId, 'delivered', { paymentReceived: true });
  const { cartItems } = await readOwnOrder(shopper.id, orderId);
  const lineId = cartItems[0]?._id ?? '';
  const ask = (line: Line = {}, given: Partial<ReturnRequestInput> = {}) =>
    requestReturn(shopper, {
      userId: shopper.id,
      orderId,
      note: '',
      pictures: [],
      lines: [{ lineId, quantity: 1, reason: 'size', wish: 'refund', ...line }],
      ...given,
    });
  return { product, shopper, orderId, lineId, ask };
}

export const UPI = { action: 'settle', refundMethod: 'upi', reference: 'UPI 4711' } as const;

/** A return as staff read it. */
export async function readReturn(id: string) {
  const filter = { state: '', reason: '', search: '', page: 1, limit: 100 } as const;
  const { returns } = await listAllReturns(filter);
  const found = returns.find(({ _id }) => _id === id);
  if (!found) throw new Error('No such return');
  return found;
}

export const receive = (id: string, lineId: string, received: number, restock: number) =>
  updateReturn(OWNER, id, { action: 'receive', lines: [{ lineId, received, restock }] });
