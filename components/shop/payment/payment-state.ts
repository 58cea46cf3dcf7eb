import type { OrderDto } from '@/lib/orders/schema';

/** Half a minute of asking: long enough for a webhook, or for Razorpay to come back after a short outage. */
export const MAX_POLLS = 10;
export const POLL_INTERVAL_MS = 3_000;
/** Between two rounds of polls, while Razorpay does not answer. */
export const NEXT_ROUND_AFTER_MS = 30_000;

/** How a payment ended. */
export type PaymentResult =
  | { kind: 'paid' | 'refunded' | 'sign-in' }
  /** The attempt failed, or the order's hold is over; `order` if known. */
  | { kind: 'unpaid'; order: OrderDto | null }
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

/** What is known of a payment, from the first question to its end. */
export type PaymentState = Asking | Waiting | Settled;

interface Asking {
  kind: 'asking';
  poll: number;
}

/** Asked again in a moment. */
interface Waiting {
  kind: 'waiting';
  poll: number;
  sentence: string;
}

/** 'open': Razorpay has not answered in a whole round of polls. */
export type Settled = PaymentResult | { kind: 'open' };

export const FIRST_POLL: Asking = { kind: 'asking', poll: 1 };

export function afterAnswer({ poll }: Asking, seen: PaymentResult | Unsettled): Waiting | Settled {
  if (seen.kind !== 'unsettled') return seen;
  const { order, isRefused, sentence } = seen;
  if (poll < MAX_POLLS) return { kind: 'waiting', poll, sentence };
  return isRefused ? { kind: 'unpaid', order } : { kind: 'open' };
}

export const afterPause = ({ poll }: Waiting): Asking => ({ kind: 'asking', poll: poll + 1 });

/** Whether the tab must remember the payment, to look again on another page. */
export const isUndecided = ({ kind }: PaymentState): boolean =>
  kind === 'asking' || kind === 'waiting' || kind === 'open' || kind === 'sign-in';

/** What an order says about the attempt to pay it that was not confirmed. */
export function seenInOrder(
  order: OrderDto,
  attempt: { isOver: boolean; isRefused: boolean; sentence: string },
): PaymentResult | Unsettled {
  const { orderStatus, paymentStatus, payableUntil } = order;
  // A webhook may have paid the order meanwhile.
  if (paymentStatus === 'paid' && orderStatus !== 'rejected') return { kind: 'paid' };
  if (paymentStatus !== 'pending') return { kind: 'refunded' };
  const { isOver, isRefused, sentence } = attempt;
  // Nor can a refused payment pay an order that is no longer held.
  if (isOver || (isRefused && payableUntil === null)) return { kind: 'unpaid', order };
  return { kind: 'unsettled', order, isRefused, sentence };
}
