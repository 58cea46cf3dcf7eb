import { ApiError, callApi, isStatus } from '@/components/browser/api-client';
import { leaveFor } from '@/components/browser/leave-for';
import { routes } from '@/lib/routes';
import { forgetCurrentOrder } from './current-order';
import { addressOf, keepPaymentCheck } from './payment-check';
import type { PaymentProof } from './razorpay-script';

/** After this the return page takes over, which polls automatically. */
const WITHIN_MS = 8_000;
/** Some browsers end a page's requests this long before they tell it that it is left. */
const LEAVING_MS = 1_000;

/** Leaves the page: for the success page, or for the one that keeps checking a payment that could not be confirmed. */
export async function verifyPayment(
  proof: PaymentProof,
  orderId: string,
  userId: string,
): Promise<void> {
  const paymentId = proof.razorpay_payment_id;
  const payment = { paymentId, payerId: null, outcome: null, orderId };
  const check = addressOf(payment);
  keepPaymentCheck({ payment, userId, state: 'under-way' });
  let isLeft = false;
  window.addEventListener('pagehide', () => (isLeft = true), { once: true });
  const signal = AbortSignal.timeout(WITHIN_MS);
  try {
    const body = { ...proof, orderId };
    await callApi(routes.api.paymentVerify(), { method: 'POST', body, signal });
  } catch (error) {
    // Not a failure: the other page checks it.
    if (signal.aborted) return window.location.assign(check);
    if (isStatus(error, 0)) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    // What is kept leads the shopper back.
    if (isLeft) return;
    return leaveFor(check, 'error', sentenceOf(error));
  }
  forgetCurrentOrder();
  // A full load also drops the paid cart from memory.
  leaveFor(routes.paymentSuccess(), 'success', 'Payment Successful!');
}

function sentenceOf(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (isRefusal && error.message) || 'Payment verification failed';
}
