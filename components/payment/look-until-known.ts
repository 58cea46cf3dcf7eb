import type { OrderDto } from '@/lib/orders/schema';

export const LOOK_AGAIN_AFTER_MS = 3_000;
/** For half a minute: a webhook, or Razorpay after a short outage, comes within it. */
export const LOOKS = 10;

/** What came of a payment. */
export type Known =
  | { kind: 'paid' | 'refunded' | 'sign-in' }
  /** The attempt failed, or the order's time is over; `order` where it is known. */
  | { kind: 'unpaid'; order: OrderDto | null }
  /** Razorpay has not answered. */
  | { kind: 'open' }
  /** Nothing to look at. */
  | { kind: 'unknown'; sentence: string };

/** May be known in a moment. */
export interface Unsettled {
  kind: 'unsettled';
  /** Null where the shop did not answer. */
  order: OrderDto | null;
  /** Whether Razorpay answered that it is not paid. */
  isRefused: boolean;
  sentence: string;
}

/** Looks at a payment until it is known what came of it. Null once `signal` is aborted: nobody waits for it any more. */
export async function lookUntilKnown(
  look: () => Promise<Known | Unsettled>,
  wait: (seen: Unsettled) => Promise<void>,
  signal: AbortSignal,
): Promise<Known | null> {
  for (let looks = 1; !signal.aborted; looks += 1) {
    const seen = await look();
    if (signal.aborted) break;
    if (seen.kind !== 'unsettled') return seen;
    const { order, isRefused } = seen;
    if (looks === LOOKS) return isRefused ? { kind: 'unpaid', order } : { kind: 'open' };
    await wait(seen);
  }
  return null;
}
