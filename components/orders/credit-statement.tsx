'use client';

import useSWRInfinite from 'swr/infinite';
import { callApiForEnvelope, signedOutReason } from '@/components/browser/api-client';
import { Button } from '@/components/ui/button';
import { Rows } from '@/components/ui/rows';
import { CREDIT_WORDS, type CreditDto } from '@/lib/credit/schema';
import { formatDay } from '@/lib/dates';
import type { Pagination } from '@/lib/http/list-schema';
import { formatRupees } from '@/lib/money';
import type { Audience } from './audience';

const ENTRIES_A_PAGE = 20;

/** The address of a page of a statement. */
type StatementPath = (query: { page: number; limit: number }) => string;

/** A customer's store credit, page by page. */
export function useCredit(path: StatementPath) {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite(
    (index: number) => path({ page: index + 1, limit: ENTRIES_A_PAGE }),
    (at: string) => callApiForEnvelope<{ data: CreditDto; pagination: Pagination }>(at),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const total = data?.at(-1)?.pagination.total ?? 0;
  return {
    balance: data?.[0]?.data.balance,
    rows: data?.flatMap((page) => page.data.entries),
    olderCount: Math.max(0, total - size * ENTRIES_A_PAGE),
    isBusy: isValidating,
    hasFailed: error !== undefined,
    reason: signedOutReason(error),
    reload: () => void mutate(),
    showOlder: () => void setSize(size + 1),
  };
}

interface CreditStatementProps {
  list: ReturnType<typeof useCredit>;
  audience: Audience;
}

export function CreditStatement({ list, audience }: CreditStatementProps) {
  return (
    <Rows
      list={list}
      name="store credit"
      empty={
        <p className="border p-6 text-sm text-muted-foreground">
          {audience === 'admin'
            ? 'This customer has no store credit yet.'
            : 'You have no store credit. When we give you some back, you can use it at checkout.'}
        </p>
      }
    >
      {(entries) => (
        <div className="grid justify-items-start gap-6">
          <ul className="grid w-full divide-y border bg-card text-sm">
            {entries.map((entry) => (
              <li key={entry._id} className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 p-4">
                <span className="min-w-0 wrap-anywhere font-medium">
                  {CREDIT_WORDS[entry.kind]}
                  {entry.orderNumber ? `, order ${entry.orderNumber}` : null}
                </span>
                <span className="text-right font-medium tabular-nums">
                  {entry.amount < 0 ? '−' : '+'}
                  {formatRupees(Math.abs(entry.amount))}
                </span>
                <span className="min-w-0 wrap-anywhere text-muted-foreground">
                  <time dateTime={entry.at}>{formatDay(entry.at)}</time>
                  {entry.kind === 'granted' || entry.kind === 'refunded'
                    ? `: ${entry.reason}`
                    : null}
                  {audience === 'admin' ? ` · by ${entry.by}` : null}
                </span>
                <span className="text-right text-muted-foreground tabular-nums">
                  Balance {formatRupees(entry.balanceAfter)}
                </span>
              </li>
            ))}
          </ul>
          {list.olderCount > 0 && (
            <Button variant="outline" aria-disabled={list.isBusy} onClick={list.showOlder}>
              Older entries ({list.olderCount})
            </Button>
          )}
        </div>
      )}
    </Rows>
  );
}
