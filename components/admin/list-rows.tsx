import type { ReactNode } from 'react';
import { LoadFailed } from '@/components/ui/load-failed';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { PagesNav } from './pages-nav';
import type { List } from './use-list';

interface ListRowsProps<Row> {
  list: List<Row>;
  /** What the rows are, as in 'orders'. */
  name: string;
  /** Says that there are none. */
  empty: ReactNode;
  /** In the shape of what comes, where that is not rows of a table. */
  skeleton?: ReactNode;
  /** Of the two buttons that turn the page. */
  pageLabels?: readonly [before: string, after: string];
  children: (rows: readonly Row[]) => ReactNode;
}

/** A page of a list: waited for, failed, empty or there; and the way to the others. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { list, name, empty, skeleton, pageLabels, children } = props;
  const { rows, hasFailed, isBusy, reload, page, pagination, turnTo } = list;
  return (
    <>
      {hasFailed && <LoadFailed message={`The ${name} could not be loaded.`} onRetry={reload} />}
      {!hasFailed && !rows && (skeleton ?? <RowsSkeleton label={`Loading the ${name}`} />)}
      {!hasFailed && rows?.length === 0 && empty}
      {!hasFailed && rows && rows.length > 0 && <div aria-busy={isBusy}>{children(rows)}</div>}
      <PagesNav page={page} pages={pagination?.pages ?? 0} labels={pageLabels} onChange={turnTo} />
    </>
  );
}
