'use client';

import { type ReactNode, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import type { ReturnAddress } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import { POLICY, STORE } from '@/lib/store';

export const HEADING = {
  tabIndex: -1,
  className: 'max-w-2xl text-4xl font-bold outline-none md:text-5xl',
} as const;

interface OutcomeProps {
  title: string;
  sentence: string;
  note?: string;
  isUnderWay?: boolean;
  /** Where to go on. */
  children: ReactNode;
}

/** One of the return page's answers. */
export function Outcome({ title, sentence, note, isUnderWay = false, children }: OutcomeProps) {
  // The result is only known after asking for the payment.
  useEffect(() => {
    document.title = `${title} · ${STORE.name}`;
  }, [title]);

  return (
    <div className="grid justify-items-start gap-6">
      <h1 {...HEADING}>{title}</h1>
      <p role={isUnderWay ? 'status' : 'alert'} className="max-w-xl text-lg">
        {sentence}
      </p>
      {note && <p className="max-w-xl text-muted-foreground">{note}</p>}
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

/** A full load: the account has a content policy of its own. */
export function ViewOrders() {
  return (
    <Button asChild size="lg">
      <a href={routes.account()}>View Orders</a>
    </Button>
  );
}

export const BANK_CHARGED_NOTE = `If your bank did charge you, your order will be marked as paid, or Razorpay will refund you, usually within ${POLICY.bankRefundWorkingDays.join(' to ')} working days.`;

export function Refunded() {
  return (
    <Outcome
      title="Your money is being refunded"
      sentence="This order could no longer be completed when your payment came, so you get a full refund."
    >
      <ViewOrders />
    </Outcome>
  );
}

/** @param children what else can be done besides looking at the orders */
export function NotConfirmed({ children }: { children?: ReactNode }) {
  return (
    <Outcome
      title="This payment is not confirmed yet"
      sentence="Razorpay did not answer. Your order will be marked as paid as soon as it does: check your orders in a minute."
      note={BANK_CHARGED_NOTE}
    >
      <ViewOrders />
      {children}
    </Outcome>
  );
}

export const NOT_PAID = 'The payment did not go through';

/** For an order that is not known here. */
export function NotPaid() {
  return (
    <Outcome
      title={NOT_PAID}
      sentence="Razorpay has no completed payment, so nothing was charged. Your orders show until when you can still pay."
      note={BANK_CHARGED_NOTE}
    >
      <ViewOrders />
    </Outcome>
  );
}

/** Without script nothing can be asked: shows only what the address says. */
export function WithoutScript({ outcome }: Pick<ReturnAddress, 'outcome'>) {
  if (outcome === 'refunded') return <Refunded />;
  return outcome === 'failed' ? <NotPaid /> : <NotConfirmed />;
}

/** For opening the page without a payment. */
export function NoPayment() {
  return (
    <Outcome
      title="No payment to show"
      sentence="This page shows the result of a payment, but the link you opened has none. Your orders show their payment status, and your cart is unchanged."
    >
      <ViewOrders />
      <Button asChild size="lg" variant="outline">
        <a href={routes.checkout()}>Cart and checkout</a>
      </Button>
    </Outcome>
  );
}
