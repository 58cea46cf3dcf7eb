import { tabStorage } from '@/components/browser/tab-storage';
import { forgetPaymentCheck } from './payment-check';

/** The order being paid, for the page that Razorpay sends the browser back to (specification 4). */
const KEY = 'currentOrderId';

/** Without storage the webhook still settles the payment. */
export const keepCurrentOrder = (orderId: string): void => tabStorage.set(KEY, orderId);

export const currentOrder = (): string | null => tabStorage.get(KEY);

export function forgetCurrentOrder(): void {
  tabStorage.remove(KEY);
  forgetPaymentCheck();
}

/** The order that this tab has paid last, for the success page. */
const PAID = 'noyyal.paidOrder';

/** Forgets the order that is paid now, and keeps it for the success page, also when that is loaded again. */
export function takePaidOrder(orderId = currentOrder()): string | null {
  if (orderId) tabStorage.set(PAID, orderId);
  forgetCurrentOrder();
  return tabStorage.get(PAID);
}
