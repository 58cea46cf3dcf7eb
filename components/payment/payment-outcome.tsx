'use client';

import { type ReactNode, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import { STORE } from '@/lib/store';

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
  // Known only when the payment has been asked for.
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

/** By a full load: the account brings a content policy of its own. */
export function ViewOrders() {
  return (
    <Button asChild size="lg">
      <a href={routes.account()}>View Orders</a>
    </Button>
  );
}

/** For who opens the page without a payment. */
export function NoPayment() {
  return (
    <Outcome
      title="No payment is under way"
      sentence="This page shows what became of a payment, and its address names none. Your orders say how each of them stands; what you chose is still in your cart."
    >
      <ViewOrders />
      <Button asChild size="lg" variant="outline">
        <a href={routes.checkout()}>Cart and checkout</a>
      </Button>
    </Outcome>
  );
}
