import { ExternalLink } from 'lucide-react';
import { cn } from '@/components/ui/class-names';
import { formatDayAndTime } from '@/lib/dates';
import type { TimelineStepDto } from '@/lib/orders/tracking-schema';
import { carriageInWords, isCarriageKnown } from '@/lib/shipments/rules';
import type { ShipmentDto } from '@/lib/shipments/schema';
import type { OrderStatus } from '@/lib/store';

interface OrderTimelineProps {
  steps: readonly TimelineStepDto[];
  shipment: ShipmentDto | null;
  notes?: readonly TimelineNote[];
}

/** What else is to be said of a step. */
export interface TimelineNote {
  status: OrderStatus;
  at: string;
  words: string;
}

const DOTS = {
  done: 'before:bg-ink/50',
  current: 'before:bg-primary before:outline-2 before:outline-offset-2 before:outline-primary/30',
  toCome: 'before:border before:border-ink/40 before:bg-background',
} as const;

/** How far an order is: past steps, the current one, those ahead. */
export function OrderTimeline({ steps, shipment, notes = [] }: OrderTimelineProps) {
  return (
    <ol className="grid">
      {steps.map(({ status, label, at, state }) => (
        <li
          key={status}
          aria-current={state === 'current' ? 'step' : undefined}
          className={`relative grid gap-x-6 border-l border-dashed border-ink/40 pb-4 pl-5 before:absolute before:top-1.5 before:-left-[4.5px] before:size-2 last:border-transparent last:pb-0 sm:grid-cols-[1fr_auto] ${DOTS[state]}`}
        >
          <span
            className={
              state === 'toCome'
                ? 'text-muted-foreground'
                : state === 'current'
                  ? 'font-semibold'
                  : 'font-medium'
            }
          >
            {label}
            {state === 'toCome' ? <span className="sr-only">, still to come</span> : null}
          </span>
          {at ? (
            <time dateTime={at} className="text-muted-foreground tabular-nums">
              {formatDayAndTime(at)}
            </time>
          ) : null}
          {status === 'inShipping' && shipment ? <Parcel shipment={shipment} /> : null}
          {notes
            .filter((note) => note.status === status)
            .map(({ at: notedAt, words }) => (
              <span
                key={`${notedAt} ${words}`}
                className="col-span-full wrap-anywhere text-muted-foreground"
              >
                {words}
                {notedAt === at ? null : `, ${formatDayAndTime(notedAt)}`}
              </span>
            ))}
        </li>
      ))}
    </ol>
  );
}

interface ParcelProps {
  shipment: ShipmentDto;
  className?: string;
}

/** A parcel's courier, number and tracking link. */
export function Parcel({ shipment, className }: ParcelProps) {
  if (!isCarriageKnown(shipment)) return null;
  const { courier, trackingUrl } = shipment;
  return (
    <span
      className={cn(
        'col-span-full grid justify-items-start gap-1 wrap-anywhere text-muted-foreground',
        className,
      )}
    >
      {carriageInWords(shipment)}
      {trackingUrl ? (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-6 items-center gap-1.5 text-primary underline underline-offset-4"
        >
          Track the parcel{courier && courier !== 'other' ? ` at ${courier}` : ''}
          <ExternalLink aria-hidden className="size-3.5" />
          <span className="sr-only">(opens a new tab)</span>
        </a>
      ) : null}
    </span>
  );
}
