'use client';

import { useRef, useState } from 'react';
import { ApiError, callApi, isStatus } from '@/components/browser/api-client';
import { leaveFor } from '@/components/browser/leave-for';
import { toast } from '@/components/browser/toast';
import { formatTime } from '@/lib/dates';
import type { OrderDto } from '@/lib/orders/schema';
import type { OnlinePayment, PlacedOnline, StartedPayment } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';
import { keepCurrentOrder, takePaidOrder } from './current-order';
import { addressOf, keepPaymentCheck } from './payment-check';
import {
  type CheckoutConstructor,
  loadRazorpay,
  type PaymentProof,
  RazorpayNotLoaded,
} from './razorpay-script';
import { refreshOrders } from './refresh-orders';

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
   * @param isFree whether store credit pays for all of it: Razorpay is not asked
   * @returns null if the page is left for another, or a payment is under way. Otherwise the buttons are enabled again,
   * and the orders and the cart are up to date.
   */
  async function pay(
    payer: Payer,
    begin: () => Promise<PlacedOnline>,
    isFree = false,
  ): Promise<Unpaid | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setSending(true);
    const unpaid = await payOrSayWhyNot(payer, begin, isFree);
    if (!unpaid) return null;
    await refreshOrders();
    isBusy.current = false;
    setSending(false);
    return unpaid;
  }

  async function payOrSayWhyNot(payer: Payer, begin: () => Promise<PlacedOnline>, isFree: boolean) {
    try {
      const Razorpay = isFree ? null : await loadRazorpay(onlinePayment.scriptUrl);
      const started = await begin();
      const { orderId, razorpayOrder } = started;
      if (!razorpayOrder || !Razorpay) {
        leaveFor(routes.orderPlaced(orderId), 'success', 'Order placed and paid');
        return null;
      }
      keepCurrentOrder(orderId);
      const proof = await openCheckout(Razorpay, payer, { ...started, razorpayOrder });
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
  return { sentence: 'The payment is not complete.', description };
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

/** After this the return page takes over, which polls automatically. */
const WITHIN_MS = 8_000;
/** Some browsers end a page's requests this long before they tell it that it is left. */
const LEAVING_MS = 1_000;

/** Leaves the page: for the success page, or for the one that keeps checking a payment that could not be confirmed. */
async function verifyPayment(proof: PaymentProof, orderId: string, userId: string): Promise<void> {
  const paymentId = proof.razorpay_payment_id;
  const payment = { paymentId, payerId: null, outcome: null, orderId };
  const check = addressOf(payment);
  keepPaymentCheck({ payment, userId, state: 'under-way' });
  let isLeft = false;
  window.addEventListener('pagehide', () => (isLeft = true), { once: true });
  const signal = AbortSignal.timeout(WITHIN_MS);
  try {
    const body = { ...proof, orderId };
    await callApi(routes.api.paymentVerify(), { method: 'POST', body, signal });
  } catch (error) {
    // Not a failure: the other page checks it.
    if (signal.aborted) return window.location.assign(check);
    if (isStatus(error, 0)) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    // What is kept leads the shopper back.
    if (isLeft) return;
    return leaveFor(check, 'error', whyNotVerified(error));
  }
  takePaidOrder(orderId);
  // A full load also drops the paid cart from memory.
  leaveFor(routes.paymentSuccess(), 'success', 'Payment Successful!');
}

function whyNotVerified(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (isRefusal && error.message) || 'Payment verification failed';
}

/**
 * Says why a payment was not finished. First it returns the focus to the pressed button, which lost it to Razorpay's
 * window, and scrolls it into view: the toast keeps away from the focus.
 */
export function showUnpaid({ sentence, description }: Unpaid, pressed: Element | null): void {
  const isLost = document.activeElement === document.body;
  if (isLost && pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
  document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  toast.error(sentence, { description });
}
