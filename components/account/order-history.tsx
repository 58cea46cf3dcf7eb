import { formatDayAndTime } from '@/lib/dates';
import type { OrderHistoryDto } from '@/lib/orders/schema';

export function OrderHistory({ entries }: { entries: readonly OrderHistoryDto[] }) {
  return (
    <ol className="grid gap-2">
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.to} ${entry.note}`} className="grid gap-0.5">
          <span>{entry.from ? `${entry.from} → ${entry.to}` : entry.to}</span>
          <span className="text-muted-foreground">
            <time dateTime={entry.at}>{formatDayAndTime(entry.at)}</time>
            {entry.by && `, ${entry.by}`}
            {entry.note && `: ${entry.note}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
