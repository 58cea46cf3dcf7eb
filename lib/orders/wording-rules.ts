import { unitCount } from '../cart/rules';
import { formatRupees, paise, paiseToRupees } from '../money';
import { type OrderStatus, type PAYMENT_STATUSES, type PaymentMethod, POLICY } from '../store';
import { isReplaced, refundOnRejection } from './rules';
import type { OrderDto, OrderHistoryDto } from './schema';

type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The words people read; the API speaks the codes. */
export const STATUS_WORDS: Record<OrderStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  inProcess: 'In process',
  inShipping: 'In shipping',
  delivered: 'Delivered',
  rejected: 'Rejected',
};

/** As people read it: nothing went wrong with a replaced order, or with one its shopper cancelled. */
export function statusInWords({
  orderStatus,
  rejection,
}: Pick<OrderDto, 'orderStatus' | 'rejection'>): string {
  if (rejection === 'cancelled') return 'Cancelled';
  return isReplaced({ rejection }) ? 'Replaced' : STATUS_WORDS[orderStatus];
}

/** What an entry of an order's history says it became: its last rejection is called as the order is. */
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

type Paid = Pick<OrderDto, 'orderStatus' | 'paymentMethod' | 'paymentStatus' | 'cashOwed'>;

/** What became of the money that came for an order whose place another took, in words for its shopper; none came for most. */
export function moneyOfReplaced(paymentStatus: PaymentStatus): string[] {
  if (paymentStatus === 'pending') return [];
  return [paymentStatus === 'refunded' ? 'paid, the money went back' : 'paid, the money goes back'];
}

/** In the history of a rejected order whose cash had come. */
export const CASH_OWED = 'Cash to be refunded to the store wallet';

/** As people read it: nobody is to pay for a rejected order any more, and its cash may have come. */
export function paymentStatusInWords({ orderStatus, paymentStatus, cashOwed }: Paid): string {
  if (cashOwed) return CASH_OWED;
  const isOver = orderStatus === 'rejected' && paymentStatus === 'pending';
  return isOver ? 'Nothing to pay' : PAYMENT_WORDS[paymentStatus];
}

/** As in 'Cash on delivery, not paid yet'. */
export const paymentInWords = (order: Paid): string =>
  `${METHOD_WORDS[order.paymentMethod]}, ${paymentStatusInWords(order).toLowerCase()}`;

/** Why `mayBecome` says no. */
export const NOT_PAID_YET =
  'This order is not paid yet: until its payment comes it can only stay pending or be rejected.';

/** What its shopper cancelled is not sent by a click on an old page. */
export const WAS_CANCELLED =
  'The customer has cancelled this order. To send it after all, set it to In process first.';

/** To who does not say that they have seen the cancellation. */
export const CANCELLED_MEANWHILE =
  'The customer has cancelled this order. To take it up again, read it anew and send its version.';

/** Of a cash order that was set to 'Delivered' without the cash. */
export const CASH_TO_COME = 'It stays unpaid until its cash is ticked as received.';

const WALLET_DAYS = POLICY.walletRefundWorkingDays.join(' to ');

/** What a rejection gives back, to whom and how much; null where nothing was paid, and for a rejected order. */
export function whatGoesBack(order: OrderDto): string | null {
  const { orderStatus, codCharge } = order;
  const way = refundOnRejection(order);
  if (orderStatus === 'rejected' || way === null) return null;
  const sum = leftToGiveBack(order);
  const name = order.addressInfo.userName;
  const money =
    way === 'razorpay'
      ? `${sum} goes back to ${name}, through Razorpay to their bank account, by the way they paid.${givenBackBefore(order)}`
      : `${name} paid ${sum} in cash: it goes back only to their store wallet, within ${WALLET_DAYS} working days. Please credit it there, and ${formatRupees(codCharge)} of it, the Cash on Delivery charge, only if the mistake was ours.`;
  const pieces = unitCount(order.cartItems);
  return `${money} ${pieces === 1 ? '1 piece goes' : `${pieces} pieces go`} back into stock.`;
}

/** Who changed an order, in the words of its shopper. */
export const THE_SHOP = 'the shop';

const BANK_DAYS = POLICY.bankRefundWorkingDays.join(' to ');

/** What cancelling an order does, in words for its shopper. */
export function whatCancellingDoes(order: OrderDto): string {
  const pieces = 'Its pieces go back into the shop, and others can buy them.';
  if (order.paymentStatus === 'pending') return `Nothing has been paid yet. ${pieces}`;
  if (order.paymentStatus === 'refunded') return `What you paid was given back before. ${pieces}`;
  return `${leftToGiveBack(order)} goes back to you by the way you paid, usually within ${BANK_DAYS} working days.${givenBackBefore(order)} ${pieces}`;
}

const leftToGiveBack = ({ totalAmount, givenBack }: OrderDto): string =>
  formatRupees(paiseToRupees(paise(Math.round((totalAmount - givenBack) * 100))));

const givenBackBefore = ({ givenBack }: OrderDto): string =>
  givenBack > 0 ? ` ${formatRupees(givenBack)} was given back before.` : '';
