import { fetchPaymentResult } from './fetch-payment-result';
import { type CheckedPayment, forgetPaymentCheck, leavePaymentCheckOpen } from './payment-check';
import { type PaymentResult, POLL_INTERVAL_MS, pollPayment } from './poll-payment';
import { refreshOrders } from './refresh-orders';

/** Between two rounds of polls, while Razorpay does not answer. */
const NEXT_ROUND_AFTER_MS = 30_000;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Polls a payment from a page other than its own, while that page is visible, until its result is known. Then the check
 * is forgotten, and orders and cart are fetched again. Null once `signal` is aborted, or if this shopper has no such
 * order.
 */
export async function watchPayment(
  payment: CheckedPayment,
  signal: AbortSignal,
): Promise<PaymentResult | null> {
  const poll = async () => {
    await untilVisible(signal);
    return fetchPaymentResult(payment, payment.orderId);
  };
  for (;;) {
    const known = await pollPayment(poll, () => pause(POLL_INTERVAL_MS), signal);
    // The payment's own page asks to sign in.
    if (!known || known.kind === 'sign-in') return null;
    if (known.kind !== 'open') {
      forgetPaymentCheck();
      void refreshOrders();
      return known;
    }
    leavePaymentCheckOpen();
    await pause(NEXT_ROUND_AFTER_MS);
  }
}

function untilVisible(signal: AbortSignal): Promise<void> {
  const isVisible = () => document.visibilityState === 'visible';
  return new Promise((resolve) => {
    if (isVisible()) return resolve();
    const listener = () => isVisible() && resolve();
    document.addEventListener('visibilitychange', listener, { signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
