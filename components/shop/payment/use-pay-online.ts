'use client';

import { useRef, useState } from 'react';
import { ApiError, callApi } from '@/components/browser/api-client';
import { formatTime } from '@/lib/dates';
import type { OrderDto } from '@/lib/orders/schema';
import type { OnlinePayment, StartedPayment } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';
import { keepCurrentOrder } from './current-order';
import {
  type CheckoutConstructor,
  loadRazorpay,
  type PaymentProof,
  RazorpayNotLoaded,
} from './razorpay-script';
import { refreshOrders } from './refresh-orders';
import { verifyPayment } from './verify-payment';

/** Why a payment was not finished, for a toast. */
export interface Unpaid {
  sentence: string;
  description?: string;
}

interface Payer {
  id: string;
  name: string;
  email: string;
  phone?: string | undefined;
}

/** In-app browsers close popups: there, Razorpay redirects the whole page. */
const IN_APP = /FBAN|FBAV|Instagram|Line\/|; wv\)/;

export function usePayOnline(onlinePayment: OnlinePayment) {
  const [isSending, setSending] = useState(false);
  // A double click is faster than the next render.
  const isBusy = useRef(false);

  /**
   * @param begin creates or resumes the order
   * @returns null if the page is left for another, or a payment is under way. Otherwise the buttons are enabled again,
   * and the orders and the cart are up to date.
   */
  async function pay(payer: Payer, begin: () => Promise<StartedPayment>): Promise<Unpaid | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setSending(true);
    const unpaid = await payOrSayWhyNot(payer, begin);
    if (!unpaid) return null;
    await refreshOrders();
    isBusy.current = false;
    setSending(false);
    return unpaid;
  }

  async function payOrSayWhyNot(payer: Payer, begin: () => Promise<StartedPayment>) {
    try {
      const Razorpay = await loadRazorpay(onlinePayment.scriptUrl);
      const started = await begin();
      keepCurrentOrder(started.orderId);
      const proof = await openCheckout(Razorpay, payer, started);
      if (!proof) return await stillToPay(started.orderId);
      await verifyPayment(proof, started.orderId, payer.id);
      return null;
    } catch (error) {
      return { sentence: sentenceOf(error) };
    }
  }

  return { pay, isSending };
}

/** Says what can be done about the order. */
async function stillToPay(orderId: string): Promise<Unpaid> {
  const order = await callApi<OrderDto>(routes.api.order(orderId)).catch(() => null);
  const until = order?.payableUntil;
  const description = until
    ? `The order is kept for you until ${formatTime(until)}: pay here, or from your orders.`
    : 'Pay here, or from your orders.';
  return { sentence: 'The payment is not finished.', description };
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.status !== 0)
    return error.message || 'Failed to create Razorpay order';
  return error instanceof RazorpayNotLoaded ? error.message : 'Error initiating Razorpay';
}

/** @returns the payment, or null if the shopper closed the window. After a failed attempt the window stays open. */
function openCheckout(
  Razorpay: CheckoutConstructor,
  payer: Payer,
  { razorpayOrder, orderNumber }: StartedPayment,
): Promise<PaymentProof | null> {
  return new Promise((resolve) => {
    const { id, amount, currency, keyId } = razorpayOrder;
    const comesBack = IN_APP.test(navigator.userAgent) && {
      callback_url: `${window.location.origin}${routes.paymentReturn()}`,
      redirect: true,
    };
    new Razorpay({
      key: keyId,
      amount,
      currency,
      order_id: id,
      name: STORE.name,
      description: `Order ${orderNumber}`,
      prefill: {
        name: payer.name,
        email: payer.email,
        ...(payer.phone && { contact: payer.phone }),
      },
      theme: { color: '#27357E' },
      handler: resolve,
      modal: { ondismiss: () => resolve(null) },
      ...comesBack,
    }).open();
  });
}
