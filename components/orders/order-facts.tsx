import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonVariants } from '@/components/ui/button-variants';
import { formatDay, formatDayAndTime } from '@/lib/dates';
import { daysInWords } from '@/lib/delivery/wording-rules';
import { chosenState } from '@/lib/invoices/place-rules';
import { formatRupees } from '@/lib/money';
import { COMING_BACK_NOTE } from '@/lib/orders/coming-back-rules';
import { isComing, receiverOf } from '@/lib/orders/rules';
import type { OrderDto, OrderHistoryDto } from '@/lib/orders/schema';
import { timelineOf } from '@/lib/orders/timeline-rules';
import {
  entryInWords,
  methodInWords,
  paymentStatusInWords,
  refundInWords,
  STATUS_WORDS,
} from '@/lib/orders/wording-rules';
import { panelApi } from '@/lib/panel-routes';
import { routes } from '@/lib/routes';
import { isCarriageKnown } from '@/lib/shipments/rules';
import type { Audience } from './audience';
import { OrderLines } from './order-lines';
import { OrderStatusBadge } from './order-status-badge';
import { OrderTimeline, Parcel, type TimelineNote } from './order-timeline';
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
        {order.exchangeFor ? (
          <Fact name="In exchange for">Order {order.exchangeFor.orderNumber}</Fact>
        ) : null}
        <Fact name="Payment method">{methodInWords(order)}</Fact>
        <Fact name="Payment Status">{paymentStatusInWords(order)}</Fact>
        {order.paymentStatus === 'paid' && order.givenBack > 0 ? (
          <Fact name="Refunded">{formatRupees(order.givenBack)}</Fact>
        ) : null}
        <Fact name="Order Status">
          <OrderStatusBadge
            status={order.orderStatus}
            rejection={order.rejection}
            comingBack={order.comingBack}
            audience={audience}
          />
        </Fact>
        {order.expected && isComing(order) ? (
          <Fact name="Expected">{daysInWords(order.expected)}</Fact>
        ) : null}
        {audience === 'admin' && order.shipment && isCarriageKnown(order.shipment) ? (
          <Fact name="Parcel">
            <Parcel shipment={order.shipment} className="justify-items-end" />
          </Fact>
        ) : null}
      </dl>
      {actions}
      {audience === 'shopper' && showsHistory ? (
        <Section title="Tracking">
          <OrderTimeline
            steps={timelineOf(order)}
            shipment={order.shipment}
            notes={notesFor(order)}
          />
          <p className="text-xs text-muted-foreground">
            Anyone with the order number and phone can see this{' '}
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
      {order.refunds.length > 0 ? (
        <Section title="Money back">
          <ul className="grid gap-1.5">
            {order.refunds.map((refund) => (
              <li key={`${refund.at} ${refund.amount}`} className="flex justify-between gap-4">
                <span className="wrap-anywhere">
                  {refundInWords(refund, audience === 'admin')}
                  <time dateTime={refund.at} className="block text-xs text-muted-foreground">
                    {formatDay(refund.at)}
                  </time>
                </span>
                <span className="tabular-nums">{formatRupees(refund.amount)}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {showsHistory && <OrderDocuments order={order} audience={audience} />}
      <Section title="Items">
        <OrderLines order={order} hasPictures={audience === 'shopper' && showsHistory} />
      </Section>
      <Section title="Shipping Info">
        <address className="grid gap-0.5 wrap-anywhere text-muted-foreground not-italic">
          <span className="text-foreground">
            <UserText text={receiverOf(to)} />
          </span>
          {to.recipient !== null && (
            <span>
              Ordered by <UserText text={to.userName} />
            </span>
          )}
          <span>
            <UserText text={to.address} />
          </span>
          <span>
            <UserText text={to.city} /> {to.pincode}
            {chosenState(to)}
          </span>
          <span>{to.phone}</span>
          <span>
            <UserText text={to.notes} />
          </span>
        </address>
      </Section>
      {audience === 'admin' && showsHistory && (
        <Section title="Status history">
          <OrderHistory order={order} />
        </Section>
      )}
    </div>
  );
}

/** What a shopper is told besides the steps: how the order ended, money that went back. */
const notesFor = ({ history, comingBack }: OrderDto): TimelineNote[] =>
  history.flatMap((entry) => {
    // It has a step of its own.
    if (comingBack && entry.note === COMING_BACK_NOTE) return [];
    const words = detailsOf(entry, 'shopper');
    // The parcel stands beside its dispatch already.
    const isParcel = entry.to === 'inShipping' && entry.from !== entry.to;
    const isSaid = entry.from !== null && !isParcel && (entry.note || entry.to === 'rejected');
    return isSaid && words ? [{ status: entry.to, at: entry.at, words }] : [];
  });

/** Oldest first; the last entry is the order's status now. */
function OrderHistory({ order }: { order: OrderDto }) {
  return (
    <ol className="grid">
      {order.history.map((entry) => (
        <li
          key={`${entry.at} ${entry.to} ${entry.note}`}
          className="relative grid gap-x-6 sm:grid-cols-[1fr_auto] border-l border-dashed border-ink/40 pb-4 pl-5 before:absolute before:top-1.5 before:-left-[4.5px] before:size-2 before:bg-ink/50 last:border-transparent last:pb-0 last:before:bg-primary"
        >
          <span className="font-medium">{entryInWords(order, entry)}</span>
          <time dateTime={entry.at} className="text-muted-foreground tabular-nums">
            {formatDayAndTime(entry.at)}
          </time>
          <span className="col-span-full wrap-anywhere text-muted-foreground">
            {detailsOf(entry, 'admin')}
          </span>
        </li>
      ))}
    </ol>
  );
}

function detailsOf({ from, to, actor, by, note }: OrderHistoryDto, audience: Audience): string {
  const isNamed = audience === 'admin' || actor === 'shop';
  const was = audience === 'admin' && from && from !== to && `from ${STATUS_WORDS[from]}`;
  return [was, isNamed && `by ${by}`, note].filter(Boolean).join(' · ');
}

interface OrderDocumentsProps {
  order: OrderDto;
  audience: Audience;
}

/** The order's invoices and credit notes as they were issued, as PDF in a new tab. */
function OrderDocuments({ order, audience }: OrderDocumentsProps) {
  const { _id, invoices, creditNotes } = order;
  if (invoices.length === 0) return null;
  const { api } = routes;
  const [invoice, creditNote] =
    audience === 'admin'
      ? [panelApi.adminOrderInvoice, panelApi.adminOrderCreditNote]
      : [api.orderInvoice, api.orderCreditNote];
  const documents = [
    ...invoices.map((one) => ({ ...one, label: 'Invoice', path: invoice })),
    ...creditNotes.map((one) => ({ ...one, label: 'Credit note', path: creditNote })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <ul className="flex flex-wrap gap-2 print:hidden">
      {documents.map(({ label, number, path }) => (
        <li key={number}>
          <a
            href={path(_id, number)}
            target="_blank"
            rel="noopener"
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            <FileText aria-hidden /> {label} <span className="tabular-nums">{number}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
