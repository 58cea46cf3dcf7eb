import 'server-only';
import { db } from '../../db/client';
import { inTransaction } from '../../db/transaction';
import { notFound } from '../../http/app-error';
import { logError } from '../../http/log';
import { paymentKeys } from '../mode';
import { sign, signPayment } from '../signature';
import { receiveEvent } from '../webhook-service';
import { markCaptured } from './api-service';
import {
  lockRecord,
  newId,
  nowSeconds,
  recordEvent,
  type SandboxEntity,
  saveRecord,
} from './records-service';
import type { SandboxOutcome } from './schema';

interface SignedPayment {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Pays a sandbox order, or fails to. @throws AppError 404 if the sandbox is off or has no such order. */
export async function payInSandbox(
  orderId: string,
  outcome: SandboxOutcome,
): Promise<{ paid: boolean; signedPayment: SignedPayment | null }> {
  const keys = paymentKeys;
  if (keys?.mode !== 'sandbox') throw notFound('Order');
  const payment = await inTransaction(async (tx) => {
    const order = await lockRecord(tx, 'order', orderId);
    if (!order) throw notFound('Order');
    if (order.status === 'created') {
      const attempts = Number(order.attempts) + 1;
      await saveRecord(tx, 'order', { ...order, attempts, status: 'attempted' });
    }
    const attempt = newPayment(order, outcome === 'failure' ? 'failed' : 'authorized');
    await saveRecord(tx, 'payment', attempt, { parent: orderId });
    if (outcome !== 'failure') return markCaptured(tx, attempt);
    await recordEvent(tx, 'payment.failed', { payment: attempt });
    return attempt;
  });
  if (outcome === 'failure') return { paid: false, signedPayment: null };
  const signature = signPayment(orderId, payment.id, keys.keySecret);
  const signedPayment = {
    razorpay_payment_id: payment.id,
    razorpay_order_id: orderId,
    razorpay_signature: signature,
  };
  return { paid: true, signedPayment: outcome === 'success' ? signedPayment : null };
}

function newPayment(order: SandboxEntity, status: 'failed' | 'authorized'): SandboxEntity {
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

const BATCH = 50;

/** Sends undelivered events to the webhook, signed. As with Razorpay, each is delivered at least once. */
export async function deliverSandboxEvents(): Promise<void> {
  if (paymentKeys?.mode !== 'sandbox') return;
  const events = await db.sandboxRecord.findMany({
    where: { kind: 'event', done: false },
    orderBy: { createdAt: 'asc' },
    take: BATCH,
  });
  for (const { id, body } of events) {
    const raw = JSON.stringify(body);
    try {
      await receiveEvent(raw, sign(raw, paymentKeys.webhookSecret), id);
      await db.sandboxRecord.update({ where: { id }, data: { done: true } });
    } catch (error) {
      // The next round sends it again.
      logError(error, { during: 'delivery of a sandbox event', event: id });
    }
  }
}
