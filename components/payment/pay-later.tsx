import { formatDayAndTime } from '@/lib/dates';
import type { OrderDto } from '@/lib/orders/schema';
import type { OnlinePayment } from '@/lib/payments/schema';
import { HoldLeft } from './hold-left';
import { PayLaterButton } from './pay-later-button';
import { TestModeNote } from './test-mode-note';

interface PayLaterProps {
  order: OrderDto;
  onlinePayment: OnlinePayment;
  onStart: () => void;
}

/** For the details of an unpaid order. */
export function PayLater({ order, onlinePayment, onStart }: PayLaterProps) {
  if (order.payableUntil === null) return null;
  const id = `pay-${order._id}`;
  return (
    <section className="grid gap-3 border bg-card p-4 text-sm">
      <p>Not paid yet. Your pieces are kept until {formatDayAndTime(order.payableUntil)}.</p>
      <HoldLeft until={order.payableUntil} id={id}>
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
