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
