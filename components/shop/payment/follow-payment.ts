import { ApiError, callApi, isStatus, messageOf } from '@/components/browser/api-client';
import type { OrderDto } from '@/lib/orders/schema';
import type { NOT_OF_ORDER, ReturnAddress } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import { type CheckedPayment, forgetPaymentCheck, leavePaymentCheckOpen } from './payment-check';
import {
  afterAnswer,
  afterPause,
  FIRST_POLL,
  NEXT_ROUND_AFTER_MS,
  type PaymentResult,
  type PaymentState,
  POLL_INTERVAL_MS,
  type Settled,
  seenInOrder,
  type Unsettled,
} from './payment-state';
import { refreshOrders } from './refresh-orders';

export const NOT_CAPTURED = 'Failed to capture Razorpay payment';
/** The shop may wait longer for Razorpay, and will then know the result at the next poll. */
const WITHIN_MS = 8_000;
const timeout = () => AbortSignal.timeout(WITHIN_MS);
const NO_ANSWER = 'Razorpay did not answer.';

/**
 * Asks about a payment, showing each state, until it ended or is still open after a round of polls.
 * @returns that state, or null once `signal` is aborted, as nobody waits for it any more
 */
export async function followPayment(
  payment: CheckedPayment,
  signal: AbortSignal,
  show: (state: PaymentState) => void,
  untilMayAsk = async () => {},
): Promise<Settled | null> {
  let asking = FIRST_POLL;
  while (!signal.aborted) {
    await untilMayAsk();
    const state = afterAnswer(asking, await askAbout(payment));
    if (signal.aborted) break;
    show(state);
    if (state.kind !== 'waiting') return state;
    await pause(POLL_INTERVAL_MS);
    asking = afterPause(state);
  }
  return null;
}

/**
 * Follows a payment from a page other than its own, while that page is visible, for as many rounds as it takes. Then the
 * check is forgotten, and orders and cart are fetched again. Null once `signal` is aborted, or while signed out.
 */
export async function watchPayment(
  payment: CheckedPayment,
  signal: AbortSignal,
): Promise<PaymentResult | null> {
  for (;;) {
    const state = await followPayment(
      payment,
      signal,
      () => {},
      () => untilVisible(signal),
    );
    // The payment's own page asks to sign in.
    if (!state || state.kind === 'sign-in') return null;
    if (state.kind !== 'open') {
      forgetPaymentCheck();
      void refreshOrders();
      return state;
    }
    leavePaymentCheckOpen();
    await pause(NEXT_ROUND_AFTER_MS);
  }
}

/** Captures a payment for an order (specification 2.11); if that is refused, reads the order's state. */
export async function askAbout({
  paymentId,
  payerId,
  outcome,
  orderId,
}: CheckedPayment): Promise<PaymentResult | Unsettled> {
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
  const isFailed = outcome === 'failed';
  try {
    const order = await callApi<OrderDto>(routes.api.order(orderId), { signal: timeout() });
    return seenInOrder(order, {
      // Neither a failed attempt nor an invalid payment can still pay.
      isOver: isFailed || isOfNoOrder(refusal),
      isRefused: isStatus(refusal, 400),
      sentence: messageOf(refusal, NO_ANSWER),
    });
  } catch (error) {
    if (isStatus(error, 401)) return { kind: 'sign-in' };
    if (isStatus(error, 404)) return { kind: 'unknown', sentence: messageOf(error, NOT_CAPTURED) };
    if (isFailed) return { kind: 'unpaid', order: null };
    const sentence = messageOf(refusal ?? error, NO_ANSWER);
    return { kind: 'unsettled', order: null, isRefused: false, sentence };
  }
}

/** What is known without asking, of a payment whose order neither its address nor this tab knows. */
export function withoutOrder(outcome: ReturnAddress['outcome']): PaymentState {
  if (outcome === 'pending') return { kind: 'open' };
  return outcome ? { kind: 'unpaid', order: null } : { kind: 'unknown', sentence: NOT_CAPTURED };
}

const isOfNoOrder = (refusal: unknown): boolean =>
  refusal instanceof ApiError &&
  (refusal.data as Partial<typeof NOT_OF_ORDER> | undefined)?.isOfOrder === false;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function untilVisible(signal: AbortSignal): Promise<void> {
  const isVisible = () => document.visibilityState === 'visible';
  return new Promise((resolve) => {
    if (isVisible()) return resolve();
    const listener = () => isVisible() && resolve();
    document.addEventListener('visibilitychange', listener, { signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
