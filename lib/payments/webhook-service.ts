import 'server-only';
import { daysAgo } from '../dates';
import { db } from '../db/client';
import { DELETED_AT_ONCE } from '../db/row-pages';
import { AppError } from '../http/app-error';
import { paymentKeys } from './mode';
import { noteRefund } from './refund-note-service';
import { settlePayment } from './settling-service';
import { isSignature, sign } from './signature';
import { paymentPayload, refundPayload, wireEvent } from './wire-schema';

/**
 * Acts on a signed event. It is trusted without asking Razorpay, which waits 5 s at most for our answer (Razorpay docs:
 * webhooks). Unknown and foreign events do nothing.
 * @param raw the body as it came: the signature is over its bytes
 * @throws AppError 400 for a wrong signature
 */
export async function receiveEvent(
  raw: string,
  signature: string | null,
  eventId: string | null,
): Promise<void> {
  if (!paymentKeys || !isSignature(signature ?? '', sign(raw, paymentKeys.webhookSecret)))
    throw new AppError(400, 'The signature is wrong');
  const event = wireEvent.safeParse(parse(raw)).data;
  if (!event) return;
  const { event: name, payload } = event;
  const id = (eventId || sign(raw, 'event')).slice(0, 200);
  const payment = paymentPayload.safeParse(payload).data?.payment.entity;
  const refund = refundPayload.safeParse(payload).data?.refund.entity;
  if ((name === 'payment.captured' || name === 'order.paid') && payment) {
    await settlePayment(payment, { id, name });
  } else if (name.startsWith('refund.') && refund) {
    await noteRefund({ refund, payment, event: { id, name } });
  } else if (name === 'payment.authorized' && payment?.order_id) {
    await checkSoon(payment.order_id);
  }
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    throw new AppError(400, 'The body is not valid JSON');
  }
}

/** Authorised is not paid: the next housekeeping fetches and captures it. */
async function checkSoon(providerOrderId: string): Promise<void> {
  await db.order.updateMany({
    where: { providerOrderId, paymentStatus: 'pending' },
    data: { nextCheckAt: new Date() },
  });
}

/** Razorpay repeats an event for a day; kept longer so that we can look up what was received. */
const KEPT_DAYS = 90;

/** Deletes old events. */
export async function deleteOldEvents(): Promise<void> {
  await db.webhookEvent.deleteMany({
    where: { receivedAt: { lt: daysAgo(KEPT_DAYS) } },
    limit: DELETED_AT_ONCE,
  });
}
