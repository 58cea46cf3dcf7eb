'use client';

import type { ReactNode } from 'react';
import useSWR from 'swr';
import { callApi } from '@/components/browser/api-client';
import { OrderTimeline } from '@/components/orders/order-timeline';
import { UserText } from '@/components/orders/user-text';
import { Button } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { formatDayAndTime } from '@/lib/dates';
import { daysInWords } from '@/lib/delivery/wording-rules';
import { chosenState } from '@/lib/invoices/place-rules';
import { formatRupees } from '@/lib/money';
import { sizeLabel } from '@/lib/one-size';
import { placedInWords } from '@/lib/orders/placed-rules';
import { isComing, receiverOf } from '@/lib/orders/rules';
import type { OrderDto } from '@/lib/orders/schema';
import { timelineOf } from '@/lib/orders/timeline-rules';
import { paymentInWords } from '@/lib/orders/wording-rules';
import { routes } from '@/lib/routes';

interface PlacedOrderProps {
  /** Null if none is known. */
  orderId: string | null;
  /** As the server has just read it. */
  read?: OrderDto;
  /** Instead of one that says how the order stands. */
  heading?: ReactNode;
  /** Instead of the order, until it is known. */
  children?: ReactNode;
}

/** An order that was just placed, as it is now: read again whenever the page is shown. */
export function PlacedOrder({ orderId, read, heading, children }: PlacedOrderProps) {
  const { data: order } = useSWR(
    orderId && routes.api.order(orderId),
    (path: string) => callApi<OrderDto>(path),
    { shouldRetryOnError: false, ...(read && { fallbackData: read }) },
  );
  const words = order && placedInWords(order);
  return (
    <div className="grid gap-8">
      <div className="grid justify-items-start gap-6">
        {heading ?? <h1 className="max-w-2xl text-4xl font-bold md:text-5xl">{words?.title}</h1>}
        {words ? (
          <p className="max-w-xl text-lg text-muted-foreground">{words.sentence}</p>
        ) : (
          children
        )}
        {/* A full load: the account has a content policy of its own. */}
        <Button asChild size="lg">
          <a href={routes.account()}>View Orders</a>
        </Button>
      </div>
      {order ? <ParcelSlip order={order} /> : null}
    </div>
  );
}

function ParcelSlip({ order }: { order: OrderDto }) {
  const { orderNumber, orderStatus, expected, addressInfo: to } = order;
  const isOver = orderStatus === 'delivered' || orderStatus === 'rejected';
  return (
    <section
      aria-label={`Order ${orderNumber}`}
      className="grid gap-x-12 gap-y-8 border bg-card p-5 md:p-8 lg:grid-cols-[1fr_20rem]"
    >
      <div className="grid content-start gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-2xl font-bold tabular-nums">Order {orderNumber}</h2>
          <p className="text-sm text-muted-foreground">{formatDayAndTime(order.orderDate)}</p>
        </div>
        <div className="seam" />
        <ul className="grid gap-4">
          {order.cartItems.map((line) => (
            <li key={line._id} className="grid grid-cols-[4.5rem_1fr] gap-4 text-sm">
              <Picture
                src={line.image}
                alt=""
                sizes="96px"
                widths={[96, 180, 360]}
                className="aspect-4/5 w-full bg-secondary object-cover"
              />
              <div className="grid content-start gap-1">
                <span className="wrap-anywhere font-medium">{line.title}</span>
                <span className="text-muted-foreground tabular-nums">
                  {sizeLabel(line)}, {line.quantity} × {formatRupees(line.price)}
                </span>
              </div>
            </li>
          ))}
        </ul>
        <div className="seam" />
        <dl className="grid gap-x-8 gap-y-5 text-sm sm:grid-cols-2">
          <SlipFact name="Total">
            <strong className="text-lg font-semibold tabular-nums">
              {formatRupees(order.totalAmount)}
            </strong>
            <span>{paymentInWords(order)}</span>
          </SlipFact>
          {expected && isComing(order) ? (
            <SlipFact name="Arrives">
              <strong className="text-lg font-semibold">{daysInWords(expected)}</strong>
            </SlipFact>
          ) : null}
          <SlipFact name="Delivery to">
            <UserText text={receiverOf(to)} />
            <UserText text={to.address} />
            <span>
              <UserText text={to.city} /> {to.pincode}
              {chosenState(to)}
            </span>
            <span className="tabular-nums">{to.phone}</span>
          </SlipFact>
        </dl>
      </div>
      <div className="grid content-start gap-5 text-sm lg:border-l lg:border-dashed lg:border-ink/30 lg:pl-10">
        <h2 className="text-base font-bold">{isOver ? 'What happened' : 'What comes next'}</h2>
        <OrderTimeline steps={timelineOf(order)} shipment={order.shipment} />
      </div>
    </section>
  );
}

function SlipFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="grid gap-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
