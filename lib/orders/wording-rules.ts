import { unitCount } from '../cart/rules';
import { formatRupees, paise, paiseToRupees, rupeesToPaise } from '../money';
import { hasLeft } from '../shipments/rules';
import {
  ORDER_STATUSES,
  type OrderStatus,
  type PAYMENT_STATUSES,
  type PaymentMethod,
  POLICY,
} from '../store';
import type { MissedLine } from './again-schema';
import { COMING_BACK, canComeBack, isComingBack } from './coming-back-rules';
import type { RefundDto } from './refund-schema';
import { creditHeld, isAllCredit, isReplaced, leftToGiveBack, refundOnRejection } from './rules';
import type { OrderDto, OrderHistoryDto } from './schema';

/** What could not be had of an order that is bought again; undefined if all could. */
export function missedInWords(missed: readonly MissedLine[]): string | undefined {
  if (missed.length === 0) return undefined;
  const lines = missed.map(
    ({ quantity, title, size, isOneSize }) =>
      `${quantity > 1 ? `${quantity} × ` : ''}${title}${isOneSize ? '' : `, size ${size}`}`,
  );
  return `Not to be had now: ${lines.join('; ')}.`;
}

type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Words for people; the API uses the codes. */
export const STATUS_WORDS: Record<OrderStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  inProcess: 'In process',
  inShipping: 'In shipping',
  delivered: 'Delivered',
  rejected: 'Rejected',
};

/**
 * The status for people: nothing went wrong with an order that was replaced, that its shopper cancelled, or whose parcel
 * came back.
 */
export function statusInWords({
  orderStatus,
  rejection,
  ...parcel
}: Pick<OrderDto, 'orderStatus' | 'rejection'> & { comingBack?: object | null }): string {
  if (isComingBack(parcel)) return COMING_BACK;
  if (rejection === 'cancelled') return 'Cancelled';
  if (rejection === 'returned') return 'Came back';
  return isReplaced({ rejection }) ? 'Replaced' : STATUS_WORDS[orderStatus];
}

/** The status in an entry of an order's history; the last rejection is named like the order's own status. */
export function entryInWords(order: OrderDto, entry: OrderHistoryDto): string {
  const since = order.history.slice(order.history.indexOf(entry));
  const isStill = since.every(({ to }) => to === 'rejected');
  return isStill ? statusInWords(order) : STATUS_WORDS[entry.to];
}

export const METHOD_WORDS: Record<PaymentMethod, string> = {
  cod: 'Cash on delivery',
  razorpay: 'Online (Razorpay)',
};

export const PAYMENT_WORDS: Record<PaymentStatus, string> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  refunded: 'Refunded',
};

type PaidBy = Pick<OrderDto, 'paymentMethod' | 'totalAmount' | 'credit'>;
type Paid = PaidBy & Pick<OrderDto, 'orderStatus' | 'paymentStatus' | 'cashOwed'>;

/** How an order is paid: 'Store credit', or 'Cash on delivery and ₹200.00 of store credit'. */
export function methodInWords(order: PaidBy): string {
  // Pieces that came back pay it.
  if (order.totalAmount === 0) return 'Exchange';
  if (isAllCredit(order)) return 'Store credit';
  const method = METHOD_WORDS[order.paymentMethod];
  return order.credit > 0 ? `${method} and ${formatRupees(order.credit)} of store credit` : method;
}

/** What became of money paid for an order that another one replaced, in words for its shopper. Most had none. */
export function replacedPaymentWords(paymentStatus: PaymentStatus): string[] {
  if (paymentStatus === 'pending') return [];
  return [paymentStatus === 'refunded' ? 'paid and refunded' : 'paid, refund on its way'];
}

/** In the history of a rejected order whose cash had been received. */
export const CASH_OWED = 'Cash to be refunded to the store wallet';

/**
 * The payment status for people: nobody has to pay for a rejected order, its cash may have been received, and what was
 * paid online is on its way back.
 */
export function paymentStatusInWords(order: Paid): string {
  const { orderStatus, paymentStatus, cashOwed } = order;
  if (cashOwed) return CASH_OWED;
  if (orderStatus !== 'rejected') return PAYMENT_WORDS[paymentStatus];
  if (paymentStatus === 'pending') return 'Nothing to pay';
  return refundOnRejection(order) === 'razorpay'
    ? 'Paid, refund on its way'
    : PAYMENT_WORDS[paymentStatus];
}

/** For example 'Cash on delivery, not paid yet'. */
export const paymentInWords = (order: Paid): string =>
  order.totalAmount === 0
    ? 'Exchange, nothing to pay'
    : `${methodInWords(order)}, ${paymentStatusInWords(order).toLowerCase()}`;

/** In the history of an exchange that is rejected. */
export const EXCHANGE_NOT_SENT =
  'Its piece came back to us: give the money back in the order that it was exchanged for';

/** For changes without a version, which would show that the cancellation was seen. */
export const CANCELLED_MEANWHILE =
  'The customer has cancelled this order. To take it up again, read it anew and send its version.';

/** For a cash order that was set to 'Delivered' without the cash. */
export const CASH_TO_COME = 'It stays unpaid until its cash is ticked as received.';

const WALLET_DAYS = POLICY.walletRefundWorkingDays.join(' to ');

/**
 * What a rejection does, asked before it is done: to the pieces and, if there are any, to money and invoice. Null if the
 * order is rejected already.
 */
export function rejectionNote(order: OrderDto): string | null {
  const { orderStatus } = order;
  const isGone = hasLeft(orderStatus);
  if (orderStatus === 'rejected') return null;
  const money = moneyOnRejection(order);
  const pieces = unitCount(order.cartItems);
  return [
    isGone && 'This order has left the shop.',
    canComeBack({ ...order, status: orderStatus }) &&
      `If its parcel is on its way back, choose ‘${COMING_BACK}’ instead.`,
    money,
    `${pieces === 1 ? '1 piece goes' : `${pieces} pieces go`} back into stock.`,
    creditNoteOnRejection(order),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What receiving a refused parcel back does, asked before it is done. @param parts what becomes of its pieces */
export const receivedBackNote = (order: OrderDto, parts: string): string =>
  [
    `${parts.charAt(0).toUpperCase()}${parts.slice(1)}.`,
    moneyOnRejection(order),
    creditNoteOnRejection(order),
    'The order ends here, and the customer is told that the parcel came back.',
  ]
    .filter(Boolean)
    .join(' ');

const creditNoteOnRejection = (order: OrderDto): string | null =>
  isInvoiced(order) ? `A credit note takes back invoice ${order.invoiceNumber}.` : null;

/** Once sent, an order keeps its invoice when its status is set back, if credit notes do not take all of it back. */
const isInvoiced = ({ invoices, creditNotes }: OrderDto) =>
  sumOfAll(invoices) > sumOfAll(creditNotes);

const sumOfAll = (all: readonly { amount: number }[]) =>
  all.reduce((sum, { amount }) => sum + rupeesToPaise(amount), 0);

/** What an order keeps that is set to an earlier status, if it has left the shop, is paid or has an invoice; else null. */
export function setBackNote(order: OrderDto, to: OrderStatus): string | null {
  const { orderStatus, paymentStatus, invoiceNumber } = order;
  const placeOf = (status: OrderStatus) => ORDER_STATUSES.indexOf(status);
  const isBack = orderStatus !== 'rejected' && placeOf(to) < placeOf(orderStatus);
  const isPaid = paymentStatus === 'paid';
  if (!isBack || !(hasLeft(orderStatus) || isPaid || isInvoiced(order))) return null;
  const kept = [isPaid && 'payment', isInvoiced(order) && `invoice ${invoiceNumber}`];
  return [
    `It is ${STATUS_WORDS[orderStatus].toLowerCase()} now, and its customer may have been told so.`,
    kept.some(Boolean) && `It keeps its ${kept.filter(Boolean).join(' and ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a rejection gives back, to whom and how much; null if nothing was paid. */
const moneyOnRejection = (order: OrderDto): string | null =>
  [creditOnRejection(order), refundInWordsOnRejection(order)].filter(Boolean).join(' ') || null;

function creditOnRejection(order: OrderDto): string | null {
  const held = creditHeld(order);
  return held > 0
    ? `${formatRupees(paiseToRupees(held))} of store credit goes back to ${order.addressInfo.userName} at once.`
    : null;
}

function refundInWordsOnRejection(order: OrderDto): string | null {
  const way = refundOnRejection(order);
  if (way === null || way === 'credit') return null;
  const sum = leftInWords(order);
  const name = order.addressInfo.userName;
  return way === 'razorpay'
    ? `${sum} goes back to ${name}, through Razorpay to their bank account, by the way they paid.${givenBackBefore(order)}`
    : `${name} paid ${sum} in cash: it goes back only to their store wallet, within ${WALLET_DAYS} working days. Please credit it there, and ${formatRupees(order.codCharge)} of it, the Cash on Delivery charge, only if the mistake was ours.`;
}

/** Who changed an order, in its shopper's words. */
export const THE_SHOP = 'the shop';

const BANK_DAYS = POLICY.bankRefundWorkingDays.join(' to ');

/** What cancelling an order does, in its shopper's words. */
export function cancellationNote(order: OrderDto): string {
  const pieces = 'Its pieces go back on sale.';
  const held = creditHeld(order);
  const credit =
    held > 0 ? `${formatRupees(paiseToRupees(held))} of store credit is yours again at once. ` : '';
  if (held > 0 && refundOnRejection(order) !== 'razorpay') return `${credit}${pieces}`;
  if (order.paymentStatus === 'pending') return `Nothing has been paid yet. ${pieces}`;
  if (order.paymentStatus === 'refunded') return `What you paid was already refunded. ${pieces}`;
  return `${credit}${leftInWords(order)} will be refunded the way you paid, usually within ${BANK_DAYS} working days.${givenBackBefore(order)} ${pieces}`;
}

/** As money. */
const leftInWords = (order: OrderDto): string =>
  formatRupees(paiseToRupees(paise(leftToGiveBack(order) - creditHeld(order))));

const givenBackBefore = ({ givenBack }: OrderDto): string =>
  givenBack > 0 ? ` ${formatRupees(givenBack)} was already refunded.` : '';

const REFUND_WAYS: Record<RefundDto['method'], string> = {
  razorpay: 'Through Razorpay',
  upi: 'By UPI',
  credit: 'As store credit',
};

const REFUND_STATE_WORDS: Record<RefundDto['state'], string> = {
  due: 'on its way',
  pending: 'on its way',
  failed: 'not taken by Razorpay yet, we try again',
  processed: 'done',
};

/** 'Through Razorpay, on its way: a seam opened'. Only staff read that Razorpay has not taken it yet. */
export function refundInWords({ method, state, reason }: RefundDto, isForStaff: boolean): string {
  const way = REFUND_WAYS[method];
  const how = REFUND_STATE_WORDS[state === 'failed' && !isForStaff ? 'due' : state];
  return `${way}, ${how}: ${reason}`;
}
