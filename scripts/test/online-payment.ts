import { db } from '@/lib/db/client';
import type { Product } from '@/lib/db/generated/client';
import { inTransaction } from '@/lib/db/transaction';
import { beginOnlineOrder } from '@/lib/payments/checkout-service';
import { answerAsRazorpay, markCaptured } from '@/lib/payments/sandbox/api-service';
import {
  lockRecord,
  newId,
  type SandboxEntity,
  saveRecord,
} from '@/lib/payments/sandbox/records-service';
import { sign, signPayment } from '@/lib/payments/signature';
import { receiveEvent } from '@/lib/payments/webhook-service';
import { makeCart, makeProduct } from './builders';
import { fakeRazorpay, KEY_SECRET, WEBHOOK_SECRET } from './fake-razorpay';

/** Before each test: no data, and Razorpay answers. */
export async function resetShop(): Promise<void> {
  fakeRazorpay.reset();
  await db.$executeRaw`TRUNCATE users, products, promotions, stock_movements, orders, carts, payments, webhook_events, sandbox_records CASCADE`;
}

/** A cart of this product, with the order an online shopper would send. */
export async function onlineCart(product: Product, quantity = 1) {
  const cart = await makeCart([{ product, quantity }]);
  const totalAmount = (product.pricePaise * quantity) / 100;
  return { ...cart, codInput: cart.input, input: { ...cart.input, totalAmount } };
}

/** A customer pays at Razorpay. */
export function pay(
  providerOrderId: string,
  given: Partial<SandboxEntity> = {},
): Promise<SandboxEntity> {
  return inTransaction(async (tx) => {
    const order = await lockRecord(tx, 'order', providerOrderId);
    const payment: SandboxEntity = {
      id: newId('pay'),
      entity: 'payment',
      amount: order?.amount ?? 0,
      currency: 'INR',
      status: 'captured',
      order_id: providerOrderId,
      ...given,
    };
    await saveRecord(tx, 'payment', payment, { parent: providerOrderId });
    return payment.status === 'captured' ? markCaptured(tx, payment) : payment;
  });
}

/** What Razorpay's checkout returns to the browser after a payment. */
export const signedFields = (order: string, payment: string) => ({
  razorpay_order_id: order,
  razorpay_payment_id: payment,
  razorpay_signature: signPayment(order, payment, KEY_SECRET),
});

/** Razorpay reports a payment by a signed webhook; `id` is the event's. */
export function sendWebhook(event: string, payment: SandboxEntity, id = newId('evt')) {
  const raw = JSON.stringify({ event, payload: { payment: { entity: payment } } });
  return receiveEvent(raw, sign(raw, WEBHOOK_SECRET), id);
}

/** Somebody refunds part of a payment in Razorpay's dashboard. */
export async function refundInDashboard(
  paymentId: string,
  amount: number,
  key: string | null = null,
) {
  const { body } = await answerAsRazorpay({
    method: 'POST',
    path: `/v1/payments/${paymentId}/refund`,
    search: new URLSearchParams(),
    body: { amount },
    idempotencyKey: key,
  });
  return body as SandboxEntity;
}

/** Delivers the sandbox's refund events, as Razorpay would now. */
export async function deliverRefundEvents(which = /./) {
  const events = await db.sandboxRecord.findMany({
    where: { kind: 'event' },
    orderBy: { createdAt: 'asc' },
  });
  for (const { id, body } of events) {
    const raw = JSON.stringify(body);
    if (raw.includes('"refund.') && which.test(raw))
      await receiveEvent(raw, sign(raw, WEBHOOK_SECRET), id);
  }
}

/** Lets the hold of an unpaid order end. */
export function expireHold(id: string) {
  const past = new Date(Date.now() - 1);
  const hold = { holdExpiresAt: past, heldUntil: past, holdChainEndsAt: past };
  return db.order.update({ where: { id }, data: { ...hold, nextCheckAt: past } });
}

/** Makes the next housekeeping run ask about this order. */
export const checkNow = (id: string) =>
  db.order.update({ where: { id }, data: { nextCheckAt: new Date(Date.now() - 1) } });

/** Makes all refunds due now, none waiting for its next attempt. */
export const makeRefundsDue = () => db.refund.updateMany({ data: { nextAttemptAt: new Date(0) } });

/** An order of one piece of a new product that waits for its online payment. */
export async function placeUnpaid(totalStock: number) {
  const product = await makeProduct({ totalStock });
  const cart = await onlineCart(product);
  const placed = await beginOnlineOrder(cart.shopper, cart.input);
  return { ...cart, product, orderId: placed.orderId, providerOrderId: placed.razorpayOrder.id };
}

/** What the sandbox keeps of this kind ('order', 'payment', 'event'), oldest first. */
export async function razorpayHas(kind: string): Promise<SandboxEntity[]> {
  const rows = await db.sandboxRecord.findMany({ where: { kind }, orderBy: { id: 'asc' } });
  return rows.map(({ body }) => body as SandboxEntity);
}

export const countRefundsAtRazorpay = () => db.sandboxRecord.count({ where: { kind: 'refund' } });
