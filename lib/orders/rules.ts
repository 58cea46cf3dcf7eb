import type { OrderLetterKind } from '../messages/schema';
import { type Paise, paise, paiseToRupees, rupeesToPaise } from '../money';
import { hasLeft } from '../shipments/rules';
import type { AdminOrderStatus, OrderRejection, OrderStatus } from '../store';
import { CAME_BACK, isComingBack, type MayComeBack, STILL_COMING_BACK } from './coming-back-rules';
import type { OrderDto } from './schema';

/** The letter sent when an order moves to a status. */
export const LETTER_OF_STATUS: Partial<Record<OrderStatus, OrderLetterKind>> = {
  inProcess: 'order-confirmed',
  inShipping: 'order-dispatched',
  delivered: 'order-delivered',
};

export const isReplaced = ({ rejection }: { rejection: string | null }): boolean =>
  rejection === 'replaced';

/** Rejections that nobody decided on: the cart can be ordered again, and that order takes this one's place. */
const REPLACEABLE: readonly OrderRejection[] = ['replaced', 'expired', 'unreachable'];

export const canBeReplaced = ({ rejection }: { rejection: string | null }): boolean =>
  REPLACEABLE.some((one) => one === rejection);

interface OfCart {
  id: string;
  status: string;
  rejection: string | null;
}

/** The order that counts for a cart, given all its orders, newest first: the live one, else the newest not replaced. */
export const currentOrderOf = <T extends OfCart>(ofSameCart: readonly T[]): T | undefined =>
  ofSameCart.find(({ status }) => status !== 'rejected') ??
  ofSameCart.find((order) => !isReplaced(order));

/** The order that took this one's place, given all orders of their cart, newest first. */
export function replacementOf<T extends OfCart>(
  order: OfCart,
  ofSameCart: readonly T[],
): T | undefined {
  const current = canBeReplaced(order) ? currentOrderOf(ofSameCart) : undefined;
  return current?.id === order.id ? undefined : current;
}

/** Of a DTO, or of a database row, whose columns are text. */
interface Standing {
  paymentMethod: string;
  paymentStatus: string;
  /** Of an exchange, which pieces that came back pay; in a DTO and in a row. */
  exchangeFor?: object | null | undefined;
  exchangeOf?: string | null;
}

const isExchange = ({ exchangeFor, exchangeOf }: Standing): boolean =>
  Boolean(exchangeFor ?? exchangeOf);

export const isUnpaidOnline = ({ paymentMethod, paymentStatus }: Standing): boolean =>
  paymentMethod === 'razorpay' && paymentStatus === 'pending';

/** Whether its parcel is still to come: neither over nor waiting for its payment. */
export const isComing = (order: Standing & MayComeBack & { orderStatus: string }): boolean =>
  order.orderStatus !== 'delivered' &&
  order.orderStatus !== 'rejected' &&
  !isComingBack(order) &&
  !isUnpaidOnline(order);

/**
 * Online, unpaid and pending: the order waits for its payment, and its stock is held until the hold ends. The database
 * enforces that such orders, and only they, have a hold.
 */
export const isAwaitingPayment = (order: Standing & { status: string }): boolean =>
  isUnpaidOnline(order) && order.status === 'pending';

/** Whether cash may be received together with this status: on delivery, while the order is unpaid. */
export const mayReceiveCash = (order: Standing, status: string): boolean =>
  status === 'delivered' && order.paymentMethod === 'cod' && order.paymentStatus === 'pending';

/** Of a DTO in rupees, or of a database row in paise: what an order costs, and what of that is paid by store credit. */
type Sums = Record<'totalAmount' | 'credit', number> | Record<'totalPaise' | 'creditPaise', bigint>;

/** Whether store credit pays all of an order. */
export const isAllCredit = (order: Sums): boolean =>
  'credit' in order
    ? order.credit > 0 && order.credit === order.totalAmount
    : order.creditPaise > 0 && order.creditPaise === order.totalPaise;

/**
 * Where the money goes when an order is rejected (specification 9, policy text); null if none was paid. What was paid by
 * store credit always goes back there.
 */
export function refundOnRejection(order: Standing & Sums) {
  const { paymentMethod, paymentStatus } = order;
  if (paymentStatus !== 'paid' || isExchange(order)) return null;
  if (isAllCredit(order)) return 'credit' as const;
  return paymentMethod === 'razorpay' ? ('razorpay' as const) : ('wallet' as const);
}

/**
 * Shoppers may cancel an order until the shop begins to pack it, but no exchange: its piece has come back. One whose cash
 * was received has been delivered, whatever its status says now.
 */
export const mayCancel = (order: Standing & Sums & { status: string }): boolean =>
  (order.status === 'pending' || order.status === 'confirmed') &&
  !isExchange(order) &&
  refundOnRejection(order) !== 'wallet';

/** Online payments are refunded when an order is rejected; cash goes to the store wallet, if not by UPI. */
const isGivenBack = ({ paymentMethod, paymentStatus }: Standing): boolean =>
  paymentStatus === 'refunded' || (paymentMethod === 'razorpay' && paymentStatus === 'paid');

/** What of an order's total is paid as money: in cash, or through Razorpay. */
export const restPaise = ({
  totalPaise,
  creditPaise,
}: Record<'totalPaise' | 'creditPaise', bigint>): bigint => totalPaise - creditPaise;

type Rejectable = Standing & MayComeBack & { status: string; rejection: string | null };

/**
 * Why staff cannot set an order to a status; null if they can, as long as stock and discounts suffice. Nothing is packed
 * before it is paid (constraint orders_packed_once_paid). What its shopper cancelled does not leave by a click on an
 * outdated page.
 */
export function whyNotSet(order: Rejectable, to: AdminOrderStatus): string | null {
  if (to === 'rejected') return isComingBack(order) ? STILL_COMING_BACK : null;
  if (order.rejection === 'returned') return CAME_BACK;
  if (order.status === 'rejected' && isExchange(order))
    return 'This exchange was rejected, and its money is given back in the first order: take a new order.';
  if (isUnpaidOnline(order) && to !== 'pending')
    return 'This order is not paid yet: until its payment comes it can only stay pending or be rejected.';
  if (order.status === 'rejected' && isGivenBack(order))
    return 'The money for this order goes back to the customer: a refund is on its way or done.';
  if (order.rejection === 'cancelled' && hasLeft(to))
    return 'The customer has cancelled this order. To send it after all, set it to In process first.';
  return null;
}

/** What of an order is paid as money, in rupees: in cash, or through Razorpay. */
export const restOf = ({ totalAmount, credit }: Pick<OrderDto, 'totalAmount' | 'credit'>): number =>
  paiseToRupees(paise(rupeesToPaise(totalAmount) - rupeesToPaise(credit)));

/** What a rejection of an order gives back as store credit, in paise: what it holds, without earlier refunds there. */
export function creditHeld({
  orderStatus,
  credit,
  refunds,
}: Pick<OrderDto, 'orderStatus' | 'credit' | 'refunds'>): Paise {
  const gone = refunds.reduce(
    (sum, { method, amount }) => sum + (method === 'credit' ? rupeesToPaise(amount) : 0),
    0,
  );
  return paise(orderStatus === 'rejected' ? 0 : Math.max(0, rupeesToPaise(credit) - gone));
}

/** What came in for an order and is not on its way back, in paise. */
export function leftToGiveBack({
  paymentStatus,
  cashOwed,
  totalAmount,
  refunds,
}: Pick<OrderDto, 'paymentStatus' | 'cashOwed' | 'totalAmount' | 'refunds'>): Paise {
  const hasCome = paymentStatus === 'paid' || cashOwed;
  const gone = refunds.reduce((sum, { amount }) => sum + rupeesToPaise(amount), 0);
  return paise(hasCome ? rupeesToPaise(totalAmount) - gone : 0);
}

/** Whether all that was paid was given back, as by hand in Razorpay's dashboard: its goods do not leave by routine. */
export const isRefunded = ({ paymentStatus }: Standing): boolean => paymentStatus === 'refunded';

/** Why an order cannot be dispatched together with others; null if it can, also a second time. */
export function whyNotDispatched(order: Rejectable) {
  if (isComingBack(order)) return STILL_COMING_BACK;
  if (order.rejection === 'returned') return CAME_BACK;
  if (order.status === 'delivered') return 'This order is delivered already.';
  if (order.rejection === 'cancelled') return 'The customer has cancelled this order.';
  if (order.status === 'rejected') return 'This order was rejected.';
  if (isRefunded(order) && !hasLeft(order.status))
    return 'Its money was given back. To send it after all, open the order.';
  return null;
}

/** Whether two orders have the same lines, comparing these columns. */
export function haveSameLines<Column extends string>(
  some: readonly Readonly<Record<Column, unknown>>[],
  others: readonly Readonly<Record<Column, unknown>>[],
  columns: readonly Column[],
): boolean {
  const keysOf = (lines: readonly Readonly<Record<Column, unknown>>[]) =>
    lines.map((line) => columns.map((column) => line[column]).join(' ')).sort();
  return keysOf(some).join() === keysOf(others).join();
}

/** Whose name a parcel bears. */
export const receiverOf = ({
  recipient,
  userName,
}: {
  recipient: string | null;
  userName: string;
}): string => recipient ?? userName;
