'use client';

import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { useSWRConfig } from 'swr';
import { ApiError, callApi } from '@/components/client/api-client';
import { leaveFor } from '@/components/client/leave-for';
import type { PaymentDoor, RazorpayOrderDto } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';
import { forgetCurrentOrder, keepCurrentOrder } from './current-order';
import { type CheckoutConstructor, type Handed, loadRazorpay } from './razorpay-script';

/** An order as the server begins its payment. */
export interface Begun {
  orderId: string;
  razorpayOrder: RazorpayOrderDto;
}

interface Payer {
  name: string;
  email: string;
  phone?: string | undefined;
}

const PAY_FROM_ORDERS = 'Your pieces are kept for a while: pay from your orders.';
const MONEY_LEFT = 'If money has left your account, it reaches the order or comes back by itself.';
/** Browsers inside other apps close what a page opens: there Razorpay takes the whole page and comes back. */
const IN_APP = /FBAN|FBAV|Instagram|Line\/|; wv\)/;

export function usePayOnline(door: PaymentDoor) {
  const { mutate } = useSWRConfig();
  const [isSending, setSending] = useState(false);
  // State reaches the button a render later; a double click is faster than that.
  const isBusy = useRef(false);

  /** Cart, addresses and orders as they are now, wherever they are shown. */
  const refresh = () =>
    mutate((key) => typeof key === 'string' && /^\/api\/shop\/(cart|address|order)\//.test(key));

  /** @param begin asks the server for the order to pay; what it throws is said to the shopper */
  async function pay(payer: Payer, begin: () => Promise<Begun>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    try {
      const Razorpay = await loadRazorpay(door.scriptUrl);
      const begun = await begin();
      keepCurrentOrder(begun.orderId);
      const handed = await openCheckout(Razorpay, payer, begun);
      if (handed && (await verify(handed, begun.orderId))) return;
      if (!handed) toast.error('The payment is not finished.', { description: PAY_FROM_ORDERS });
    } catch (error) {
      toast.error(sentenceOf(error));
    }
    isBusy.current = false;
    setSending(false);
    void refresh();
  }

  return { pay, isSending };
}

/** @returns whether it is paid, and the shopper led on */
async function verify(handed: Handed, orderId: string): Promise<boolean> {
  try {
    await callApi(routes.api.paymentVerify(), { method: 'POST', body: { ...handed, orderId } });
  } catch (error) {
    const isSaid = error instanceof ApiError && error.status >= 400 && error.status < 500;
    const sentence = (isSaid && error.message) || 'Payment verification failed';
    toast.error(sentence, { description: MONEY_LEFT });
    return false;
  }
  forgetCurrentOrder();
  // By a full load: nothing of the cart that was paid stays behind.
  leaveFor(routes.paymentSuccess(), 'success', 'Payment Successful!');
  return true;
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.status !== 0)
    return error.message || 'Failed to create Razorpay order';
  const isOurs = error instanceof Error && error.message === 'Failed to load Razorpay';
  return isOurs ? error.message : 'Error initiating Razorpay';
}

/** @returns what was handed over, or null when the shopper closed it. A failed attempt leaves it open for another. */
function openCheckout(
  Razorpay: CheckoutConstructor,
  payer: Payer,
  { razorpayOrder, orderId }: Begun,
): Promise<Handed | null> {
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
      description: `Order ${orderId.slice(-8)}`,
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
