import { tabStorage } from '@/components/client/tab-storage';

/** The order being paid, for the page Razorpay sends the browser back to (specification 4). */
const KEY = 'currentOrderId';

/** Without storage the webhook still settles the payment. */
export function keepCurrentOrder(orderId: string): void {
  tabStorage.set(KEY, orderId);
  forgetPaymentCheck();
}

export const currentOrder = (): string | null => tabStorage.get(KEY);

export function forgetCurrentOrder(): void {
  tabStorage.remove(KEY);
  forgetPaymentCheck();
}

/** The address of the return page for a payment of which is not known yet what became of it. */
const CHECK_KEY = 'noyyal.paymentCheck';

/** Dispatched on the window while the checkout's own question about a payment is under way. */
export const CHECK_EVENT = 'noyyal:payment-check';

/** Leads back whoever leaves before it is known. */
export const keepPaymentCheck = (path: string): void => tabStorage.set(CHECK_KEY, path);

export const paymentCheck = (): string | null => tabStorage.get(CHECK_KEY);

export const forgetPaymentCheck = (): void => tabStorage.remove(CHECK_KEY);
