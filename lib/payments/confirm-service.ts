import 'server-only';
import { AppError, notFound } from '../http/app-error';
import { logError, logTrouble } from '../http/log';
import { capture, fetchPayment, GatewayError } from './gateway';
import { paymentKeys } from './mode';
import type { VerifyInput } from './schema';
import {
  findOnlineOrder,
  isWhatItCosts,
  type Settled,
  type Settlement,
  settledBefore,
  settlePayment,
} from './settling-service';
import { isSignature, signPayment } from './signature';
import type { WirePayment } from './wire-schema';

const NOT_VERIFIED = 'Payment verification failed';
const NOT_CAPTURED = 'Failed to capture Razorpay payment';
const REFUNDED = 'This order can no longer be filled. Your money is on its way back to you.';

interface Confirmed {
  orderId: string;
  orderStatus: string;
  paymentStatus: string;
}

/** In words, also to whoever tells of a payment that has gone back since. */
export const sentenceOf = ({ orderStatus, paymentStatus }: Confirmed): string =>
  paymentStatus === 'paid' && orderStatus !== 'rejected' ? 'Payment Successful!' : REFUNDED;

/**
 * What the checkout handed to the page: its signature is checked against our own Razorpay order, then the payment is
 * fetched, captured if it is only authorised, and settled.
 * @throws AppError 404, 400 'Payment verification failed', 409 when it has to be refunded, 50x when Razorpay is away.
 */
export async function verifyPayment(userId: string, input: VerifyInput): Promise<Confirmed> {
  const { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId, orderId } = input;
  const named = orderId ? { id: orderId } : { providerOrderId };
  const order = await findOnlineOrder({ ...named, userId });
  if (!order) throw notFound('Order');
  const stored = order.providerOrderId;
  if (stored === null || stored !== providerOrderId || !isSigned(input, stored))
    throw new AppError(400, NOT_VERIFIED);
  return confirm(userId, { ...order, providerOrderId: stored }, paymentId, NOT_VERIFIED);
}

/** Whether the three fields are Razorpay's own, for the Razorpay order named. */
function isSigned(
  fields: { razorpay_payment_id: string; razorpay_signature: string },
  providerOrderId: string,
): boolean {
  if (!paymentKeys) return false;
  const { razorpay_payment_id: paymentId, razorpay_signature: given } = fields;
  return isSignature(given, signPayment(providerOrderId, paymentId, paymentKeys.keySecret));
}

/** A payment named by the client, believed only as Razorpay tells it. @throws AppError 404, 400, 409, 50x. */
export async function capturePayment(
  userId: string,
  input: { orderId: string; paymentId: string },
): Promise<Confirmed> {
  const order = await findOnlineOrder({ id: input.orderId, userId });
  if (!order) throw notFound('Order');
  if (order.providerOrderId === null) throw new AppError(400, NOT_CAPTURED);
  const named = { ...order, providerOrderId: order.providerOrderId };
  return confirm(userId, named, input.paymentId, NOT_CAPTURED);
}

/**
 * The redirect flow, whose request knows no session: the signature alone says whose it is. It always leads to a page:
 * what cannot be known yet is 'pending', and settled by what Razorpay says later.
 */
export async function settleReturned(fields: {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}): Promise<'paid' | 'failed' | 'refunded' | 'pending'> {
  const { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId } = fields;
  try {
    const order = isSigned(fields, providerOrderId) && (await findOnlineOrder({ providerOrderId }));
    if (!order) return 'failed';
    const { outcome, now } = await settled({ ...order, providerOrderId }, paymentId, NOT_CAPTURED);
    // Come back to long after: what it paid was refunded since.
    return outcome === 'paid' && now.paymentStatus === 'refunded' ? 'refunded' : outcome;
  } catch (error) {
    if (!(error instanceof AppError)) logError(error, { during: 'a payment that came back' });
    return 'pending';
  }
}

async function confirm(
  userId: string,
  order: NamedOrder,
  paymentId: string,
  sentence: string,
): Promise<Confirmed> {
  const { outcome, now } = await settled({ ...order, userId }, paymentId, sentence);
  if (outcome === 'refunded') throw new AppError(409, REFUNDED);
  if (outcome === 'failed') throw new AppError(400, sentence);
  return { orderId: now.id, orderStatus: now.status, paymentStatus: now.paymentStatus };
}

interface NamedOrder {
  id: string;
  providerOrderId: string;
  totalPaise: bigint;
  userId?: string;
}

/** What came of a payment for its order, and how the order stands now. */
async function settled(order: NamedOrder, paymentId: string, sentence: string) {
  // Told again, also while Razorpay is away, it is answered from what is known.
  const before = await settledBefore(order, paymentId);
  const { settlement, paid }: Settled = before
    ? { settlement: before }
    : await settle(order, paymentId, sentence);
  const { id, userId } = order;
  const now = paid ?? (await findOnlineOrder({ id, ...(userId && { userId }) }));
  if (!now) throw notFound('Order');
  return { now, outcome: outcomeOf(settlement, now) };
}

function outcomeOf(
  settlement: Settlement,
  order: { status: string; paymentStatus: string },
): 'paid' | 'failed' | 'refunded' {
  if (settlement === 'paid') return 'paid';
  if (settlement !== 'refund-due') return 'failed';
  // A second payment goes back, but the order is paid.
  return order.paymentStatus === 'paid' && order.status !== 'rejected' ? 'paid' : 'refunded';
}

async function settle(order: NamedOrder, paymentId: string, sentence: string): Promise<Settled> {
  try {
    const payment = await fetchPayment(paymentId);
    if (payment.order_id !== order.providerOrderId) return { settlement: 'not-paid' };
    return await settlePayment(await capturedOf(payment, order));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logTrouble(`${sentence}, ${paymentId}: ${error.message}`);
    if (error.kind === 'refused') throw new AppError(400, sentence);
    throw error.inWords(sentence);
  }
}

/**
 * Takes the money of an authorised payment. Somebody may be doing so at the same time: then it is refused,
 * and fetched once more. A refunded one was captured before. What is not the order's sum is left alone: Razorpay gives
 * back what nobody captures. @throws GatewayError
 */
export async function capturedOf(
  payment: WirePayment,
  order: { totalPaise: bigint },
): Promise<WirePayment> {
  const { status, amount: amountPaise, currency } = payment;
  if (status !== 'authorized' || !isWhatItCosts({ amountPaise, currency }, order.totalPaise))
    return payment;
  try {
    return await capture(payment);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const now = await fetchPayment(payment.id);
    if (now.status === 'captured') return now;
    throw error;
  }
}
