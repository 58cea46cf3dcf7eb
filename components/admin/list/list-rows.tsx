import { Button } from '@/components/ui/button';
import { Rows, type RowsProps } from '@/components/ui/rows';
import { formatCount } from '@/lib/money';
import type { List } from './use-list';

/** How many rows there are in all, unless reading them again failed; `one` is what a row is, as in 'order'. */
export function ListCount({ list, one }: { list: List<unknown>; one: string }) {
  const pagination = list.hasFailed ? undefined : list.pagination;
  return (
    <p role="status" className="text-sm text-muted-foreground tabular-nums empty:absolute">
      {pagination?.more && 'More than '}
      {pagination && formatCount(pagination.total, one)}
    </p>
  );
}

interface ListRowsProps<Row> extends Omit<RowsProps<Row>, 'list'> {
  list: List<Row>;
  /** For the two buttons that turn the page. */
  pageLabels?: readonly [before: string, after: string];
}

/** A page of a list and the buttons to the other pages. */
export function ListRows<Row>({ pageLabels, ...props }: ListRowsProps<Row>) {
  return (
    <>
      <Rows {...props} />
      <Pages list={props.list} labels={pageLabels} />
    </>
  );
}

interface PagesProps {
  list: List<unknown>;
  labels?: readonly [before: string, after: string] | undefined;
}

function Pages({ list, labels: [before, after] = ['Newer', 'Older'] }: PagesProps) {
  const { page, turnTo } = list;
  const pages = list.pagination?.pages ?? 0;
  if (pages <= 1 && page <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-4 text-sm">
      <Button
        variant="outline"
        size="sm"
        aria-disabled={page <= 1}
        onClick={() => turnTo(page - 1)}
      >
        {before}
      </Button>
      <span className="tabular-nums" aria-live="polite">
        Page {page}
        {pages > 0 && ` of ${pages}`}
      </span>
      <Button
        variant="outline"
        size="sm"
        aria-disabled={page >= pages}
        onClick={() => turnTo(page + 1)}
      >
        {after}
      </Button>
    </nav>
  );
}
