'use client';

import { callApiForEnvelope } from '@/components/browser/api-client';
import { useSession } from '@/components/browser/session';
import { Button } from '@/components/ui/button';
import { formatDayAndTime } from '@/lib/dates';
import type { OrderDto } from '@/lib/orders/schema';
import type { OnlinePayment, StartedPayment } from '@/lib/payments/schema';
import { routes } from '@/lib/routes';
import { HoldLeft, useMinutesLeft } from './hold-notes';
import { useIsPaymentChecked } from './payment-check';
import { TestModeNote } from './test-mode-note';
import { showUnpaid, usePayOnline } from './use-pay-online';

interface PayLaterButtonProps {
  orderId: string;
  phone?: string;
  describedBy: string;
  onlinePayment: OnlinePayment;
  /** Closes our dialog before Razorpay's opens: it would trap the focus. */
  onStart?: () => void;
  size?: 'sm' | 'lg';
}

/** Pays an order whose payment was closed or failed, while its stock is held. */
export function PayLaterButton({
  orderId,
  phone,
  describedBy,
  onlinePayment,
  onStart,
  size = 'sm',
}: PayLaterButtonProps) {
  const { user } = useSession();
  const { pay, isSending } = usePayOnline(onlinePayment);
  const isChecked = useIsPaymentChecked(orderId);

  async function start() {
    if (!user) return;
    const pressed = document.activeElement;
    onStart?.();
    const payer = { id: user.id, name: user.userName, email: user.email, phone };
    const unpaid = await pay(payer, () =>
      callApiForEnvelope<StartedPayment>(routes.api.paymentResume(), {
        method: 'POST',
        body: { orderId },
      }),
    );
    if (unpaid) showUnpaid(unpaid, pressed);
  }

  return (
    <Button
      size={size}
      aria-describedby={describedBy}
      disabled={isChecked || !user || !onlinePayment.isAvailable}
      aria-disabled={isSending}
      onClick={start}
    >
      Pay now
    </Button>
  );
}

interface PayLaterProps {
  until: string;
  order: OrderDto;
  onlinePayment: OnlinePayment;
  onStart: () => void;
}

/** For the details of an unpaid order. */
export function PayLater({ order, until, onlinePayment, onStart }: PayLaterProps) {
  // The shop releases the order a little later.
  const isOver = useMinutesLeft(until) === 0;
  const id = `pay-${order._id}`;
  return (
    <section className="grid gap-3 border bg-card p-4 text-sm">
      <p>
        Not paid yet.{!isOver && ` The order is kept for you until ${formatDayAndTime(until)}.`}
      </p>
      <HoldLeft until={until} id={id}>
        {onlinePayment.isTest && <TestModeNote />}
        <PayLaterButton
          orderId={order._id}
          phone={order.addressInfo.phone}
          describedBy={id}
          onlinePayment={onlinePayment}
          onStart={onStart}
        />
      </HoldLeft>
    </section>
  );
}
