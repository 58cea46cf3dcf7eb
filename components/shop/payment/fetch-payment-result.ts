import { ApiError, callApi, isStatus, messageOf } from '@/components/browser/api-client';
import type { OrderDto } from '@/lib/orders/schema';
import type { NOT_OF_ORDER, ReturnAddress } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import type { PaymentResult, Unsettled } from './poll-payment';

export const NOT_CAPTURED = 'Failed to capture Razorpay payment';
/** The shop may wait longer for Razorpay, and will then know the result at the next poll. */
const WITHIN_MS = 8_000;
const timeout = () => AbortSignal.timeout(WITHIN_MS);
const NO_ANSWER = 'Razorpay could not be asked.';

/** Captures a payment for an order (specification 2.11); if that is refused, reads the order's state. */
export async function fetchPaymentResult(
  { paymentId, payerId, outcome }: ReturnAddress,
  orderId: string,
): Promise<PaymentResult | Unsettled> {
  let refusal: unknown = null;
  try {
    if (paymentId) {
      const body = { paymentId, payerId, orderId };
      await callApi(routes.api.orderCapture(), { method: 'POST', body, signal: timeout() });
      return { kind: 'paid' };
    }
  } catch (error) {
    if (isStatus(error, 409)) return { kind: 'refunded' };
    refusal = error;
  }
  // A failed attempt can no longer pay.
  const isFailed = outcome === 'failed';
  try {
    // A webhook may have paid the order meanwhile.
    const order = await callApi<OrderDto>(routes.api.order(orderId), { signal: timeout() });
    if (order.paymentStatus === 'paid' && order.orderStatus !== 'rejected') return { kind: 'paid' };
    if (order.paymentStatus !== 'pending') return { kind: 'refunded' };
    const isRefused = isStatus(refusal, 400);
    // Nor can an invalid payment, or a refused one for an order that is no longer held.
    if (isFailed || isOfNoOrder(refusal) || (isRefused && order.payableUntil === null))
      return { kind: 'unpaid', order };
    return { kind: 'unsettled', order, isRefused, sentence: messageOf(refusal, NO_ANSWER) };
  } catch (error) {
    if (isStatus(error, 401)) return { kind: 'sign-in' };
    if (isStatus(error, 404)) return { kind: 'unknown', sentence: messageOf(error, NOT_CAPTURED) };
    if (isFailed) return { kind: 'unpaid', order: null };
    const sentence = messageOf(refusal ?? error, NO_ANSWER);
    return { kind: 'unsettled', order: null, isRefused: false, sentence };
  }
}

const isOfNoOrder = (refusal: unknown): boolean =>
  refusal instanceof ApiError &&
  (refusal.data as Partial<typeof NOT_OF_ORDER> | undefined)?.isOfOrder === false;
