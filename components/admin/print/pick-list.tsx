import { formatCount } from '@/lib/money';
import type { PickRow } from '@/lib/orders/pick-rules';
import { STORE } from '@/lib/store';
import { PaperTable } from './paper-table';

interface PickListProps {
  rows: readonly PickRow[];
  orders: number;
  leftOut: readonly string[];
}

const HEADINGS = [
  ['Taken', 'w-16'],
  ['Pieces', 'w-18'],
  ['Size', 'w-14'],
  ['Product', ''],
  ['SKU', 'w-1/4'],
  ['Orders', 'w-1/4'],
] as const;

/** What to take from the shelves for several orders, to tick off. */
export function PickList({ rows, orders, leftOut }: PickListProps) {
  const pieces = rows.reduce((sum, row) => sum + row.pieces, 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h1 className="text-2xl font-bold">{STORE.name}: pick list</h1>
        <p className="text-sm">
          {formatCount(pieces, 'piece')} for {formatCount(orders, 'order')}
        </p>
        {leftOut.length > 0 ? (
          <p className="text-sm">
            Not here, as they are not paid yet, refunded, sent already or rejected:{' '}
            {leftOut.join(', ')}
          </p>
        ) : null}
      </header>
      {rows.length > 0 ? <PickTable rows={rows} /> : null}
    </div>
  );
}

function PickTable({ rows }: Pick<PickListProps, 'rows'>) {
  const cell = 'border-b border-black/30 py-2 pr-3 align-top';
  return (
    <PaperTable
      label="Pieces"
      headings={HEADINGS}
      className="min-w-2xl table-fixed text-sm print:min-w-0"
    >
      {rows.map(({ title, size, sku, pieces: count, orders: numbers }) => (
        <tr key={`${sku} ${title} ${size}`} className="break-inside-avoid">
          <td className={cell}>
            <span className="block size-4 border border-black" />
          </td>
          <td className={`${cell} text-lg leading-none font-bold tabular-nums`}>{count}</td>
          <td className={`${cell} font-bold`}>{size}</td>
          <td className={`${cell} wrap-anywhere`}>{title}</td>
          <td className={`${cell} wrap-anywhere`}>{sku}</td>
          <td className={`${cell} tabular-nums`}>{numbers.join(', ')}</td>
        </tr>
      ))}
    </PaperTable>
  );
}
