'use client';

import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { formatTime } from '@/lib/dates';
import type { OrderDto } from '@/lib/orders/schema';
import type { OnlinePayment, ReturnAddress } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import { HoldLeft, useMinutesLeft } from './hold-notes';
import { PayLaterButton } from './pay-later';
import { addressOf } from './payment-check';
import {
  BANK_CHARGED_NOTE,
  HEADING,
  NOT_PAID,
  NotConfirmed,
  NotPaid,
  Outcome,
  Refunded,
  ViewOrders,
} from './payment-outcome';
import { TestModeNote } from './test-mode-note';
import { useReturnedPayment } from './use-returned-payment';

/** Adds a full stop if there is none. */
const asSentence = (text: string) => text.replace(/[^.!?]$/, '$&.');

interface PaymentReturnProps {
  /** Names a payment, or its result. */
  returned: ReturnAddress;
  onlinePayment: OnlinePayment;
}

/** The result of the payment named in the address, and then where to go on. */
export function PaymentReturn({ returned, onlinePayment }: PaymentReturnProps) {
  const { state, attempt, lookAgain } = useReturnedPayment(returned);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another heading stands there with every `state`
  useEffect(() => {
    // 'Look again' disappears with the text above it.
    if (attempt > 1 && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus();
  }, [attempt, state]);

  switch (state.kind) {
    case 'asking':
    case 'paid':
      return <Processing />;
    case 'waiting':
      return (
        <Outcome
          isUnderWay
          title="Your payment is being checked"
          sentence={`${asSentence(state.sentence)} We check again every few seconds: please keep this page open.`}
          note={BANK_CHARGED_NOTE}
        >
          <ViewOrders />
        </Outcome>
      );
    case 'refunded':
      return <Refunded />;
    case 'sign-in':
      return (
        <Outcome
          title="This payment could not be confirmed"
          sentence="Please sign in so that we can find your order."
          note={BANK_CHARGED_NOTE}
        >
          <Button asChild size="lg">
            <a href={routes.login(addressOf(returned))}>Sign in</a>
          </Button>
        </Outcome>
      );
    case 'open':
      return (
        <NotConfirmed>
          <Button size="lg" variant="outline" onClick={lookAgain}>
            Look again
          </Button>
        </NotConfirmed>
      );
    case 'unknown':
      return (
        <Outcome
          title="This payment could not be confirmed"
          sentence={state.sentence}
          note={`${BANK_CHARGED_NOTE} Your orders show their payment status.`}
        >
          <ViewOrders />
        </Outcome>
      );
    case 'unpaid':
      return state.order ? (
        <Unpaid order={state.order} onlinePayment={onlinePayment} lookAgain={lookAgain} />
      ) : (
        <NotPaid />
      );
  }
}

interface UnpaidProps {
  order: OrderDto;
  onlinePayment: OnlinePayment;
  lookAgain: () => void;
}

function Unpaid({ order, onlinePayment, lookAgain }: UnpaidProps) {
  const minutesLeft = useMinutesLeft(order.payableUntil ?? '');
  const { _id, orderNumber, payableUntil } = order;
  // The shop releases it a little later.
  if (!payableUntil || minutesLeft === 0)
    return (
      <Outcome
        title={NOT_PAID}
        sentence={`Razorpay has no completed payment for order ${orderNumber}, so nothing was charged. The time to pay for it is over; your items are still in your cart.`}
        note={BANK_CHARGED_NOTE}
      >
        <Button asChild size="lg">
          <a href={routes.checkout()}>Order again</a>
        </Button>
        <ViewOrders />
      </Outcome>
    );
  const id = `pay-${_id}`;
  return (
    <Outcome
      title={NOT_PAID}
      sentence={`Razorpay has no completed payment for order ${orderNumber}, so nothing was charged. The order is kept for you until ${formatTime(payableUntil)}: pay it now, or choose cash on delivery at the checkout.`}
      note={BANK_CHARGED_NOTE}
    >
      <HoldLeft until={payableUntil} id={id}>
        <PayLaterButton
          orderId={_id}
          phone={order.addressInfo.phone}
          describedBy={id}
          onlinePayment={onlinePayment}
          size="lg"
        />
        <Button asChild size="lg" variant="outline">
          <a href={routes.checkout()}>Checkout</a>
        </Button>
      </HoldLeft>
      <Button size="lg" variant="ghost" onClick={lookAgain}>
        Look again
      </Button>
      {onlinePayment.isTest && (
        <div className="w-full max-w-xl">
          <TestModeNote />
        </div>
      )}
    </Outcome>
  );
}

/** Without scripts `WithoutScript` is shown instead. */
function Processing() {
  return (
    <h1 role="status" {...HEADING} className={`${HEADING.className} noscript:hidden`}>
      Processing Payment...Please wait!
    </h1>
  );
}
