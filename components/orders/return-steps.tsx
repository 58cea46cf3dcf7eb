import { formatDayAndTime } from '@/lib/dates';
import type { ReturnDto } from '@/lib/returns/return-schema';

/** What happened to a return and when, oldest first. */
const stepsOf = (one: ReturnDto, settled: string) => [
  { label: 'Asked for', at: one.at },
  { label: one.state === 'refused' ? 'Refused' : 'Approved', at: one.decidedAt },
  { label: 'Received', at: one.receivedAt },
  { label: settled, at: one.settledAt },
  { label: 'Cancelled', at: one.cancelledAt },
];

interface ReturnStepsProps {
  one: ReturnDto;
  /** For staff: who of them took a step, by its label. */
  by?: Record<string, string | null>;
}

export function ReturnSteps({ one, by }: ReturnStepsProps) {
  return (
    <ol className="grid">
      {stepsOf(one, by ? 'Settled' : 'Done').map(({ label, at }) =>
        at ? (
          <li
            key={label}
            className="relative flex flex-wrap justify-between gap-x-6 border-l border-dashed border-ink/40 pb-3 pl-5 before:absolute before:top-1.5 before:-left-[4.5px] before:size-2 before:bg-ink/50 last:border-transparent last:pb-0 last:before:bg-primary"
          >
            <span className="font-medium">
              {label}
              {by?.[label] ? ` by ${by[label]}` : null}
            </span>
            <time dateTime={at} className="text-muted-foreground tabular-nums">
              {formatDayAndTime(at)}
            </time>
          </li>
        ) : null,
      )}
    </ol>
  );
}
