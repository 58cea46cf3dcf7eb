import 'server-only';
import { db } from '../db/client';
import { AppError, notFound } from '../http/app-error';
import { logError, logWarning } from '../http/log';
import { restPaise } from '../orders/rules';
import { capture, fetchPayment, GatewayError } from './gateway';
import { paymentKeys } from './mode';
import { NOT_OF_ORDER, type ReturnOutcome, type VerifyInput } from './schema';
import {
  findEarlierSettlement,
  isExactSum,
  type Settlement,
  settlePayment,
} from './settling-service';
import { isSignature, signPayment } from './signature';
import type { WirePayment } from './wire-schema';

const NOT_VERIFIED = 'Payment verification failed';
const NOT_CAPTURED = 'Failed to capture Razorpay payment';
const REFUNDED = 'This order can no longer be completed. Your money is being refunded.';

interface Confirmed {
  orderId: string;
  orderStatus: string;
  paymentStatus: string;
}

/** The answer's message, also if the payment has been refunded since. */
export const confirmationMessage = ({ orderStatus, paymentStatus }: Confirmed): string =>
  paymentStatus === 'paid' && orderStatus !== 'rejected' ? 'Payment Successful!' : REFUNDED;

/**
 * For what the checkout returned to the page: checks its signature against our own Razorpay order, fetches the payment,
 * captures it if it is only authorised, and settles it.
 * @throws AppError 404, 400 'Payment verification failed', 409 if it has to be refunded, 50x if Razorpay is away.
 */
export async function verifyPayment(userId: string, input: VerifyInput): Promise<Confirmed> {
  const { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId, orderId } = input;
  const order = await findOnlineOrder({
    ...(orderId ? { id: orderId } : { providerOrderId }),
    userId,
  });
  if (!order) throw notFound('Order');
  if (order.providerOrderId !== providerOrderId || !isSigned(input))
    throw new AppError(400, NOT_VERIFIED);
  return confirm(order, paymentId, NOT_VERIFIED);
}

/**
 * For a payment that the client names: only Razorpay's own data about it counts.
 * @throws AppError 404, 400, 409, 50x.
 */
export async function capturePayment(
  userId: string,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<Confirmed> {
  const order = await findOnlineOrder({ id: orderId, userId });
  if (!order) throw notFound('Order');
  if (order.providerOrderId === null) throw new AppError(400, NOT_CAPTURED);
  return confirm(order, paymentId, NOT_CAPTURED);
}

type SignedPayment = Pick<
  VerifyInput,
  'razorpay_payment_id' | 'razorpay_order_id' | 'razorpay_signature'
>;

/**
 * The redirect flow, whose request has no session: only the signature proves whose it is. It always leads to a page.
 * What cannot be known yet is 'pending', and is settled by what Razorpay reports later.
 */
export async function settleReturned(fields: SignedPayment): Promise<ReturnOutcome> {
  const { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId } = fields;
  try {
    const order = isSigned(fields) && (await findOnlineOrder({ providerOrderId }));
    if (!order) return 'failed';
    const { outcome, now } = await settleFor(order, paymentId, NOT_CAPTURED);
    // The browser may come back long after the order was refunded.
    return outcome === 'paid' && now.paymentStatus === 'refunded' ? 'refunded' : outcome;
  } catch (error) {
    if (!(error instanceof AppError)) logError(error, { during: 'a payment that came back' });
    return 'pending';
  }
}

/** Whether Razorpay signed these fields. */
function isSigned(fields: SignedPayment): boolean {
  if (!paymentKeys) return false;
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = fields;
  const expected = signPayment(orderId, paymentId, paymentKeys.keySecret);
  return isSignature(fields.razorpay_signature, expected);
}

/** What a payment needs to know of its order. */
interface OnlineOrder {
  id: string;
  providerOrderId: string | null;
  status: string;
  paymentStatus: string;
  totalPaise: bigint;
  creditPaise: bigint;
}

const findOnlineOrder = (where: {
  id?: string;
  providerOrderId?: string;
  userId?: string;
}): Promise<OnlineOrder | null> =>
  db.order.findFirst({ where: { ...where, paymentMethod: 'razorpay' } });

async function confirm(
  order: OnlineOrder,
  paymentId: string,
  sentence: string,
): Promise<Confirmed> {
  const { outcome, now } = await settleFor(order, paymentId, sentence);
  if (outcome === 'refunded') throw new AppError(409, REFUNDED);
  if (outcome === 'failed') throw new AppError(400, sentence);
  return { orderId: now.id, orderStatus: now.status, paymentStatus: now.paymentStatus };
}

/** Settles a payment for its order. @returns the order as it is then */
async function settleFor(order: OnlineOrder, paymentId: string, sentence: string) {
  // A repeated question is answered from the database, even while Razorpay is away.
  const settlement =
    (await findEarlierSettlement(order, paymentId)) ??
    (await fetchAndSettle(order, paymentId, sentence));
  const now = await findOnlineOrder({ id: order.id });
  if (!now) throw notFound('Order');
  return { now, outcome: outcomeOf(settlement, now) };
}

function outcomeOf(settlement: Settlement, order: OnlineOrder): Exclude<ReturnOutcome, 'pending'> {
  if (settlement === 'paid') return 'paid';
  if (settlement !== 'refund-due') return 'failed';
  // A second payment is refunded, but the order is paid.
  return order.paymentStatus === 'paid' && order.status !== 'rejected' ? 'paid' : 'refunded';
}

async function fetchAndSettle(
  order: OnlineOrder,
  paymentId: string,
  sentence: string,
): Promise<Settlement> {
  try {
    const payment = await fetchPayment(paymentId).catch(nullIfUnknown);
    if (payment?.order_id !== order.providerOrderId)
      throw new AppError(400, sentence, { data: NOT_OF_ORDER });
    return await settlePayment(await captureIfAuthorised(payment, order));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logWarning(`${sentence}, ${paymentId}: ${error.message}`);
    if (error.kind === 'refused') throw new AppError(400, sentence);
    throw error.inWords(sentence);
  }
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof GatewayError && error.isUnknown) return null;
  throw error;
}

/**
 * Captures an authorised payment of the right sum. A wrong sum is left alone: Razorpay refunds what nobody captures. If
 * another request captured it meanwhile, Razorpay refuses, and it is fetched once more.
 * @throws GatewayError
 */
export async function captureIfAuthorised(
  payment: WirePayment,
  order: { totalPaise: bigint; creditPaise: bigint },
): Promise<WirePayment> {
  const { status, amount: amountPaise, currency } = payment;
  if (status !== 'authorized' || !isExactSum({ amountPaise, currency }, restPaise(order)))
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
