'use client';

import { useEffect } from 'react';
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

/** On the success page, where Razorpay's redirect flow ends (specification 2.11). */
export function ForgetCurrentOrder() {
  useEffect(forgetCurrentOrder, []);
  return null;
}
