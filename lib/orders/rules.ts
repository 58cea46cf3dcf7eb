import type { OrderLetterKind } from '../messages/schema';
import type { AdminOrderStatus, OrderRejection, OrderStatus } from '../store';

/** The letter that tells of an order's move to a status. */
export const LETTER_OF_STATUS: Partial<Record<OrderStatus, OrderLetterKind>> = {
  inProcess: 'order-confirmed',
  inShipping: 'order-dispatched',
  delivered: 'order-delivered',
};

export const isReplaced = ({ rejection }: { rejection: string | null }): boolean =>
  rejection === 'replaced';

/** Rejected without anybody's decision against it: its cart can be ordered again. */
const GIVING_WAY: readonly OrderRejection[] = ['replaced', 'expired', 'unreachable'];

export const givesWay = ({ rejection }: { rejection: string | null }): boolean =>
  GIVING_WAY.some((one) => one === rejection);

interface OfCart {
  id: string;
  status: string;
  rejection: string | null;
}

/** Of the orders of a cart, newest first, the one that stands for it: the live one, else the newest that was not replaced. */
export const standingOf = <T extends OfCart>(ofSameCart: readonly T[]): T | undefined =>
  ofSameCart.find(({ status }) => status !== 'rejected') ??
  ofSameCart.find((order) => !isReplaced(order));

/** The order that took this one's place, of the orders of their cart, newest first. */
export function replacementOf<T extends OfCart>(
  order: OfCart,
  ofSameCart: readonly T[],
): T | undefined {
  const standing = givesWay(order) ? standingOf(ofSameCart) : undefined;
  return standing?.id === order.id ? undefined : standing;
}

/** Of a reading or of a row, whose columns are text. */
interface Standing {
  paymentMethod: string;
  paymentStatus: string;
}

const isUnpaidOnline = ({ paymentMethod, paymentStatus }: Standing): boolean =>
  paymentMethod === 'razorpay' && paymentStatus === 'pending';

/**
 * Online, not paid, and pending: it waits for its money, and its stock is held until the hold ends (the database knows
 * no hold without waiting, and no waiting without a hold).
 */
export const isAwaitingPayment = (order: Standing & { status: string }): boolean =>
  isUnpaidOnline(order) && order.status === 'pending';

/**
 * An unpaid online order cannot leave 'pending' but to 'rejected': nothing is packed before its money has come
 * (constraint orders_packed_once_paid).
 */
export const mayBecome = (order: Standing, status: AdminOrderStatus): boolean =>
  !isUnpaidOnline(order) || status === 'pending' || status === 'rejected';

/** Whether the cash for an order may come with this status: on delivery, as long as it is not paid. */
export const mayBringCash = (order: Standing, status: string): boolean =>
  status === 'delivered' && order.paymentMethod === 'cod' && order.paymentStatus === 'pending';

/** Where what was paid for an order goes when it is rejected (specification 9, policy text); null where nothing was paid. */
export function refundOnRejection({ paymentMethod, paymentStatus }: Standing) {
  if (paymentStatus !== 'paid') return null;
  return paymentMethod === 'razorpay' ? ('razorpay' as const) : ('wallet' as const);
}

/**
 * Its shopper may cancel an order until the shop begins to pack it. One whose cash was received has been in their hands,
 * whatever its status says since.
 */
export const mayCancel = (order: Standing & { status: string }): boolean =>
  (order.status === 'pending' || order.status === 'confirmed') &&
  refundOnRejection(order) !== 'wallet';

/** Why an order cannot go out with others; null where it can, also again. */
export function whyNotDispatched(order: Standing & { status: string; rejection: string | null }) {
  if (order.status === 'delivered') return 'This order is delivered already.';
  if (order.rejection === 'cancelled') return 'The customer has cancelled this order.';
  if (order.status === 'rejected') return 'This order was rejected.';
  return null;
}
