import type { ReactNode } from 'react';
import { formatDay } from '@/lib/dates';
import { formatRupees } from '@/lib/money';
import type { OrderDto } from '@/lib/orders/schema';
import { timelineOf } from '@/lib/orders/timeline-rules';
import { METHOD_WORDS, paymentStatusInWords } from '@/lib/orders/wording-rules';
import { routes } from '@/lib/routes';
import { isCarriageKnown } from '@/lib/shipments/rules';
import type { Audience } from './audience';
import { OrderDocuments } from './order-documents';
import { OrderHistory } from './order-history';
import { OrderLines } from './order-lines';
import { OrderStatusBadge } from './order-status-badge';
import { OrderTimeline, Parcel } from './order-timeline';
import { UserText } from './user-text';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="shrink-0 text-muted-foreground">{name}</dt>
      <dd className="min-w-0 wrap-anywhere text-right tabular-nums">{children}</dd>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <div className="seam" />
      <h2 className="text-base font-bold">{title}</h2>
      {children}
    </section>
  );
}

interface OrderFactsProps {
  order: OrderDto;
  audience: Audience;
  showsHistory?: boolean;
  /** Shown below the status. */
  actions?: ReactNode;
}

export function OrderFacts(props: OrderFactsProps) {
  const { order, audience, showsHistory = true, actions } = props;
  const to = order.addressInfo;
  return (
    <div className="grid gap-5 text-sm">
      <dl className="grid gap-1.5">
        <Fact name="Order ID">
          <data value={order._id}>{order.orderNumber}</data>
        </Fact>
        <Fact name="Order Date">{formatDay(order.orderDate)}</Fact>
        <Fact name="Order Price">{formatRupees(order.totalAmount)}</Fact>
        <Fact name="Payment method">{METHOD_WORDS[order.paymentMethod]}</Fact>
        <Fact name="Payment Status">{paymentStatusInWords(order)}</Fact>
        {order.paymentStatus === 'paid' && order.givenBack > 0 ? (
          <Fact name="Given back">{formatRupees(order.givenBack)}</Fact>
        ) : null}
        <Fact name="Order Status">
          <OrderStatusBadge status={order.orderStatus} rejection={order.rejection} />
        </Fact>
        {audience === 'admin' && order.shipment && isCarriageKnown(order.shipment) ? (
          <Fact name="Parcel">
            <Parcel shipment={order.shipment} className="justify-items-end" />
          </Fact>
        ) : null}
      </dl>
      {actions}
      {audience === 'shopper' && showsHistory ? (
        <Section title="Where it is">
          <OrderTimeline steps={timelineOf(order)} shipment={order.shipment} />
          <p className="text-xs text-muted-foreground">
            Who has its number and phone can follow it without your account,{' '}
            <a
              href={routes.track(order.orderNumber)}
              className="text-primary underline underline-offset-4"
            >
              on the tracking page
            </a>
            .
          </p>
        </Section>
      ) : null}
      {showsHistory && <OrderDocuments order={order} audience={audience} />}
      <Section title="Items">
        <OrderLines order={order} />
      </Section>
      <Section title="Shipping Info">
        <address className="grid gap-0.5 wrap-anywhere text-muted-foreground not-italic">
          <span className="text-foreground">
            <UserText text={to.userName} />
          </span>
          <span>
            <UserText text={to.address} />
          </span>
          <span>
            <UserText text={to.city} /> {to.pincode}
          </span>
          <span>{to.phone}</span>
          <span>
            <UserText text={to.notes} />
          </span>
        </address>
      </Section>
      {showsHistory && (
        <Section title="Status history">
          <OrderHistory order={order} audience={audience} />
        </Section>
      )}
    </div>
  );
}
