import 'server-only';
import { db } from '../db/client';
import { inTransaction } from '../db/transaction';
import { notFound } from '../http/app-error';
import { logError } from '../http/log';
import { paymentKeys } from './mode';
import {
  announce,
  keep,
  lockRecord,
  markCaptured,
  newId,
  nowSeconds,
  type SandboxEntity,
} from './sandbox-service';
import type { SandboxOutcome } from './schema';
import { sign, signPayment } from './signature';
import { receiveEvent } from './webhook-service';

interface Handed {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/**
 * Plays a payment of a sandbox order. 'late' is money that comes while the shopper has gone: captured, and nobody told but
 * the webhook. @throws AppError 404 where there is no sandbox or no such order.
 */
export async function payInSandbox(
  orderId: string,
  outcome: SandboxOutcome,
): Promise<{ paid: boolean; handed: Handed | null }> {
  const keys = paymentKeys;
  if (keys?.mode !== 'sandbox') throw notFound('Order');
  const payment = await inTransaction(async (tx) => {
    const order = await lockRecord(tx, 'order', orderId);
    if (!order) throw notFound('Order');
    const attempted = { ...order, attempts: Number(order.attempts) + 1 };
    if (order.status === 'created') await keep(tx, 'order', { ...attempted, status: 'attempted' });
    const played = paymentOf(order, outcome === 'failure' ? 'failed' : 'authorized');
    await keep(tx, 'payment', played, { parent: orderId });
    if (outcome !== 'failure') return markCaptured(tx, played);
    await announce(tx, 'payment.failed', { payment: played });
    return played;
  });
  if (outcome === 'failure') return { paid: false, handed: null };
  const signature = signPayment(orderId, payment.id, keys.keySecret);
  const handed = {
    razorpay_payment_id: payment.id,
    razorpay_order_id: orderId,
    razorpay_signature: signature,
  };
  return { paid: true, handed: outcome === 'success' ? handed : null };
}

function paymentOf(order: SandboxEntity, status: 'failed' | 'authorized'): SandboxEntity {
  const failed = status === 'failed';
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount ?? 0,
    currency: 'INR',
    status,
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    vpa: 'test@sandbox',
    notes: [],
    fee: null,
    tax: null,
    error_code: failed ? 'BAD_REQUEST_ERROR' : null,
    error_description: failed ? 'Your payment was declined by the bank.' : null,
    acquirer_data: {},
    created_at: nowSeconds(),
  };
}

const AT_ONCE = 50;

/** Delivers the sandbox's events to the webhook, signed, until each was heard. At least once, as Razorpay does. */
export async function deliverSandboxEvents(): Promise<void> {
  if (paymentKeys?.mode !== 'sandbox') return;
  const events = await db.sandboxRecord.findMany({
    where: { kind: 'event', done: false },
    orderBy: { createdAt: 'asc' },
    take: AT_ONCE,
  });
  for (const { id, body } of events) {
    const raw = JSON.stringify(body);
    try {
      await receiveEvent(raw, sign(raw, paymentKeys.webhookSecret), id);
      await db.sandboxRecord.update({ where: { id }, data: { done: true } });
    } catch (error) {
      // It is told again; the others are told now.
      logError(error, { during: 'telling of a sandbox event', event: id });
    }
  }
}
