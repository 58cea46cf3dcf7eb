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
  rejection === 'replaced' ? 'Replaced' : STATUS_WORDS[orderStatus];

export const METHOD_WORDS: Record<PaymentMethod, string> = {
  cod: 'Cash on delivery',
  razorpay: 'Online (Razorpay)',
};

export const PAYMENT_WORDS: Record<PaymentStatus, string> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  refunded: 'Refunded',
};

/** As in 'Cash on delivery, not paid yet'. */
export const paymentInWords = ({
  paymentMethod,
  paymentStatus,
}: Pick<OrderDto, 'paymentMethod' | 'paymentStatus'>): string =>
  `${METHOD_WORDS[paymentMethod]}, ${PAYMENT_WORDS[paymentStatus].toLowerCase()}`;

/** Of a reading or of a row, whose columns are text. */
interface Standing {
  paymentMethod: string;
  paymentStatus: string;
}

/**
 * An unpaid online order cannot leave 'pending' but to 'rejected': nothing is packed before its money has come
 * (constraint orders_packed_once_paid).
 */
export function mayBecome(order: Standing, status: AdminOrderStatus): boolean {
  const isUnpaidOnline = order.paymentMethod === 'razorpay' && order.paymentStatus === 'pending';
  return !isUnpaidOnline || status === 'pending' || status === 'rejected';
}

/** Whether the cash for an order may come with this status: on delivery, as long as it is not paid. */
export const mayBringCash = (order: Standing, status: string): boolean =>
  status === 'delivered' && order.paymentMethod === 'cod' && order.paymentStatus === 'pending';

const WALLET_DAYS = POLICY.walletRefundWorkingDays.join(' to ');

/** What rejecting an order would give back, to whom and how (specification 9, policy text), in words; null when it is not paid, or rejected already. */
export function whatGoesBack(order: OrderDto): string | null {
  const { orderStatus, paymentMethod, paymentStatus, totalAmount, codCharge } = order;
  if (orderStatus === 'rejected' || paymentStatus !== 'paid') return null;
  const sum = formatRupees(totalAmount);
  const name = order.addressInfo.userName;
  const money =
    paymentMethod === 'razorpay'
      ? `${sum} goes back to ${name}, through Razorpay to their bank account, by the way they paid.`
      : `${name} paid ${sum} in cash: it goes back only to their store wallet, within ${WALLET_DAYS} working days. Please credit it there, and ${formatRupees(codCharge)} of it, the Cash on Delivery charge, only if the mistake was ours.`;
  const pieces = unitCount(order.cartItems);
  return `${money} ${pieces === 1 ? '1 piece goes' : `${pieces} pieces go`} back into stock.`;
}

/** Who changed an order, in the words of its shopper. */
export const THE_SHOP = 'the shop';
