import { formatDayAndTime } from '@/lib/dates';
import type { OrderDto, OrderHistoryDto } from '@/lib/orders/schema';
import { entryInWords, STATUS_WORDS } from '@/lib/orders/wording-rules';
import type { Audience } from './audience';

interface OrderHistoryProps {
  order: OrderDto;
  audience: Audience;
}

/** Oldest first; the last entry is the order's status now. */
export function OrderHistory({ order, audience }: OrderHistoryProps) {
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
            {detailsOf(entry, audience)}
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
