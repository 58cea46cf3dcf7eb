import { Fragment, type ReactNode } from 'react';
import { cn } from './class-names';

export interface Column<Row> {
  heading: string;
  /** Only screen readers get the heading. */
  isHeadingHidden?: boolean;
  /** For the heading and every cell. */
  className?: string;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Content under a row, as wide as the table. */
  below?: (row: Row) => ReactNode;
  /** Makes the head stick to the window, for example 'sticky top-14'. */
  headClassName?: string;
}

/** On phones each row is a card of two columns. There is no scrolling frame: the head could not stick to the window. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, below, headClassName } = props;
  return (
    <table className="w-full border-separate border-spacing-0 text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted-foreground max-md:sr-only">
        <tr>
          {columns.map(({ heading, isHeadingHidden, className }) => (
            <th
              key={heading}
              scope="col"
              className={cn(
                'z-10 border-b bg-background py-2 pr-4',
                headClassName,
                className,
                'font-medium text-muted-foreground',
              )}
            >
              {isHeadingHidden ? <span className="sr-only">{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-3">
        {rows.map((row) => (
          <Fragment key={row._id}>
            <tr className="hover:bg-ink/3 max-md:grid max-md:grid-cols-2 max-md:items-center max-md:gap-x-4 max-md:gap-y-2 max-md:border max-md:p-4">
              {columns.map(({ heading, className, cell }) => (
                <td key={heading} className={cn('min-w-0 md:border-b md:py-2 md:pr-4', className)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
            <Below columns={columns.length}>{below?.(row)}</Below>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Below({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr className="max-md:-mt-3 max-md:grid max-md:border max-md:border-t-0 max-md:p-4">
      <td colSpan={columns} className="min-w-0 md:border-b md:py-4">
        {children}
      </td>
    </tr>
  );
}
