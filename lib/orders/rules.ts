import { unitCount } from '../cart/rules';
import { formatRupees } from '../money';
import {
  type AdminOrderStatus,
  type OrderStatus,
  type PAYMENT_STATUSES,
  type PaymentMethod,
  POLICY,
} from '../store';
import type { OrderDto } from './schema';

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

/** As people read it: a replaced order went wrong for nobody. */
export const statusInWords = ({
  orderStatus,
  rejection,
}: Pick<OrderDto, 'orderStatus' | 'rejection'>): string =>
  isReplaced({ rejection }) ? 'Replaced' : STATUS_WORDS[orderStatus];

export const isReplaced = ({ rejection }: { rejection: string | null }): boolean =>
  rejection === 'replaced';

export const METHOD_WORDS: Record<PaymentMethod, string> = {
  cod: 'Cash on delivery',
  razorpay: 'Online (Razorpay)',
};

export const PAYMENT_WORDS: Record<PaymentStatus, string> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  refunded: 'Refunded',
};

type Paid = Pick<OrderDto, 'orderStatus' | 'paymentMethod' | 'paymentStatus'>;

/** As people read it: nobody is to pay for a rejected order any more, and its cash may have come and gone back. */
export const paymentStatusInWords = ({ orderStatus, paymentStatus }: Paid): string =>
  orderStatus === 'rejected' && paymentStatus === 'pending'
    ? 'Nothing to pay'
    : PAYMENT_WORDS[paymentStatus];

/** As in 'Cash on delivery, not paid yet'. */
export const paymentInWords = (order: Paid): string =>
  `${METHOD_WORDS[order.paymentMethod]}, ${paymentStatusInWords(order).toLowerCase()}`;

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

/** Why `mayBecome` says no. */
export const NOT_PAID_YET =
  'This order is not paid yet: until its payment comes it can only stay pending or be rejected.';

/** Whether the cash for an order may come with this status: on delivery, as long as it is not paid. */
export const mayBringCash = (order: Standing, status: string): boolean =>
  status === 'delivered' && order.paymentMethod === 'cod' && order.paymentStatus === 'pending';

const WALLET_DAYS = POLICY.walletRefundWorkingDays.join(' to ');

/** Where what was paid for an order goes when it is rejected (specification 9, policy text); null where nothing was paid. */
export function refundOnRejection({ paymentMethod, paymentStatus }: Standing) {
  if (paymentStatus !== 'paid') return null;
  return paymentMethod === 'razorpay' ? ('razorpay' as const) : ('wallet' as const);
}

/** The same in words, with to whom and how much; null when it is rejected already, too. */
export function whatGoesBack(order: OrderDto): string | null {
  const { orderStatus, totalAmount, codCharge } = order;
  const way = refundOnRejection(order);
  if (orderStatus === 'rejected' || way === null) return null;
  const sum = formatRupees(totalAmount);
  const name = order.addressInfo.userName;
  const money =
    way === 'razorpay'
      ? `${sum} goes back to ${name}, through Razorpay to their bank account, by the way they paid.`
      : `${name} paid ${sum} in cash: it goes back only to their store wallet, within ${WALLET_DAYS} working days. Please credit it there, and ${formatRupees(codCharge)} of it, the Cash on Delivery charge, only if the mistake was ours.`;
  const pieces = unitCount(order.cartItems);
  return `${money} ${pieces === 1 ? '1 piece goes' : `${pieces} pieces go`} back into stock.`;
}

/** Who changed an order, in the words of its shopper. */
export const THE_SHOP = 'the shop';
