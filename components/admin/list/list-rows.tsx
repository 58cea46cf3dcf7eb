import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { LoadFailed } from '@/components/ui/load-failed';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { formatCount } from '@/lib/money';
import type { List } from './use-list';

/** How many rows there are in all; `one` is what one row is, as in 'order'. */
export function ListCount({ list: { pagination }, one }: { list: List<unknown>; one: string }) {
  return (
    <p role="status" className="text-sm text-muted-foreground tabular-nums">
      {pagination?.more && 'More than '}
      {pagination && formatCount(pagination.total, one)}
    </p>
  );
}

interface ListRowsProps<Row> {
  list: List<Row>;
  /** What the rows are, as in 'orders'. */
  name: string;
  empty: ReactNode;
  skeleton?: ReactNode;
  /** Of the two buttons that turn the page. */
  pageLabels?: readonly [before: string, after: string];
  children: (rows: readonly Row[]) => ReactNode;
}

/** A page of a list (loading, failed, empty or shown) and the buttons to the other pages. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { list, name, empty, skeleton, children } = props;
  const { rows, hasFailed, isBusy, reload } = list;
  return (
    <>
      {hasFailed && <LoadFailed message={`The ${name} could not be loaded.`} onRetry={reload} />}
      {!hasFailed && !rows && (skeleton ?? <RowsSkeleton label={`Loading the ${name}`} />)}
      {!hasFailed && rows?.length === 0 && empty}
      {!hasFailed && rows && rows.length > 0 && <div aria-busy={isBusy}>{children(rows)}</div>}
      <Pages list={list} labels={props.pageLabels} />
    </>
  );
}

interface PagesProps {
  list: List<unknown>;
  labels?: readonly [before: string, after: string] | undefined;
}

/** The buttons are `aria-disabled` only: a disabled one would lose the focus. */
function Pages({ list, labels: [before, after] = ['Newer', 'Older'] }: PagesProps) {
  const { page, turnTo } = list;
  const pages = list.pagination?.pages ?? 0;
  if (pages <= 1 && page <= 1) return null;
  const step = (by: number) => {
    // The address may name a page after the last one.
    const target = Math.max(1, Math.min(page + by, pages));
    if (target !== page) turnTo(target);
  };
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-4 text-sm">
      <Button variant="outline" size="sm" aria-disabled={page <= 1} onClick={() => step(-1)}>
        {before}
      </Button>
      <span className="tabular-nums" aria-live="polite">
        Page {page} of {pages}
      </span>
      <Button variant="outline" size="sm" aria-disabled={page >= pages} onClick={() => step(1)}>
        {after}
      </Button>
    </nav>
  );
}
