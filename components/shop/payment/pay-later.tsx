import { formatDayAndTime } from '@/lib/dates';
import type { OrderDto } from '@/lib/orders/schema';
import type { OnlinePayment } from '@/lib/payments/schema';
import { HoldLeft } from './hold-left';
import { PayLaterButton } from './pay-later-button';
import { TestModeNote } from './test-mode-note';
import { useMinutesLeft } from './use-minutes-left';

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
