import type { OrderDto } from '@/lib/orders/schema';

export const POLL_INTERVAL_MS = 3_000;
/** Half a minute in all: long enough for a webhook, or for Razorpay to come back after a short outage. */
export const MAX_POLLS = 10;

/** How a payment ended. */
export type PaymentResult =
  | { kind: 'paid' | 'refunded' | 'sign-in' }
  /** The attempt failed, or the order's hold is over; `order` if known. */
  | { kind: 'unpaid'; order: OrderDto | null }
  /** Razorpay has not answered. */
  | { kind: 'open' }
  /** There is no such payment or order. */
  | { kind: 'unknown'; sentence: string };

/** Not known yet, but maybe in a moment. */
export interface Unsettled {
  kind: 'unsettled';
  /** Null if the shop did not answer. */
  order: OrderDto | null;
  /** Whether Razorpay answered that it is not paid. */
  isRefused: boolean;
  sentence: string;
}

/** Polls a payment until its result is known. Null once `signal` is aborted, as nobody waits for it any more. */
export async function pollPayment(
  poll: () => Promise<PaymentResult | Unsettled>,
  wait: (seen: Unsettled) => Promise<void>,
  signal: AbortSignal,
): Promise<PaymentResult | null> {
  for (let polls = 1; !signal.aborted; polls += 1) {
    const seen = await poll();
    if (signal.aborted) break;
    if (seen.kind !== 'unsettled') return seen;
    const { order, isRefused } = seen;
    if (polls === MAX_POLLS) return isRefused ? { kind: 'unpaid', order } : { kind: 'open' };
    await wait(seen);
  }
  return null;
}
