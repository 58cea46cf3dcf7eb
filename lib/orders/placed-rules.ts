import { formatTime } from '../dates';
import { formatRupees } from '../money';
import { type OrderRejection, POLICY, STORE } from '../store';
import { isComingBack } from './coming-back-rules';
import { isAwaitingPayment, mayReceiveCash, restOf } from './rules';
import type { OrderDto } from './schema';
import { paymentStatusInWords } from './wording-rules';

/** A heading, and a sentence that says what comes next. */
interface Words {
  title: string;
  sentence: string;
}

const ENDS: Record<OrderRejection, Words> = {
  cancelled: { title: 'Your order is cancelled', sentence: 'Nothing will be sent.' },
  admin: { title: 'Your order is cancelled', sentence: 'Nothing will be sent.' },
  expired: {
    title: 'This order was not paid in time',
    sentence: 'Its pieces are on sale again.',
  },
  returned: {
    title: 'Your parcel came back to us',
    sentence: 'It was not delivered, and nothing more will be sent.',
  },
  replaced: {
    title: 'You have ordered this cart again',
    sentence: 'Your newer order counts, and not this one.',
  },
  unreachable: {
    title: 'This order could not be paid',
    sentence: 'The payment provider did not answer.',
  },
};

/** What the page after an order says of it to its shopper, whatever has become of it since. */
export function placedInWords(order: OrderDto): Words {
  const { orderStatus: status, rejection, payableUntil } = order;
  if (status === 'rejected') {
    const { title, sentence } = ENDS[rejection ?? 'admin'];
    return { title, sentence: `${sentence} ${paymentStatusInWords(order)}.` };
  }
  if (isAwaitingPayment({ ...order, status })) return waiting(payableUntil);
  if (isComingBack(order))
    return {
      title: 'Your parcel is coming back to us',
      sentence:
        'It could not be delivered, or was not accepted. If you still want it, please call us.',
    };
  if (status === 'delivered')
    return {
      title: 'Your order is delivered',
      sentence: `We hope it fits. If it does not, you have ${POLICY.returnWindowDays} days to send it back.`,
    };
  const cash = mayReceiveCash(order, 'delivered')
    ? ` Please keep ${formatRupees(restOf(order))} ready in cash for the courier.`
    : '';
  if (status === 'inShipping')
    return {
      title: 'Your order is on its way',
      sentence: `It has left ${STORE.town}.${cash}`,
    };
  return {
    title: 'Thank you for your order',
    sentence: `We pack it in ${STORE.town} and write to you when it leaves.${cash}`,
  };
}

const waiting = (payableUntil: string | null): Words =>
  payableUntil
    ? {
        title: 'Your order waits for its payment',
        sentence: `Its pieces are kept for you until ${formatTime(payableUntil)}. Until then you can pay for it from your orders.`,
      }
    : {
        title: 'Your order is not paid',
        sentence: 'The time to pay for it is over. Its pieces are still in your cart.',
      };
