import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { type Column, DataTable } from '@/components/ui/data-table';
import { Picture } from '@/components/ui/picture';
import { formatCount } from '@/lib/money';
import { routes } from '@/lib/routes';
import { isLow, sizesInWords } from '@/lib/stock/rules';
import type { StockRowDto } from '@/lib/stock/schema';
import { GuardedLink, LEAVE_QUESTION } from '../leave-unsaved';
import { AdjustForm, type Adjustment, NO_ADJUSTMENT } from './adjust-form';
import { nameOf } from './stock-words';

interface StockTableProps {
  rows: readonly StockRowDto[];
  /** The counts being adjusted, by id. There may be several. */
  adjustments: ReadonlyMap<string, Adjustment>;
  /** Null closes it. */
  onAdjust: (row: StockRowDto, adjustment: Adjustment | null) => void;
  onSaved: (row: StockRowDto) => void;
  /** Shows a row's movements. */
  onFollow: (row: StockRowDto) => void;
}

export function StockTable({ rows, adjustments, onAdjust, ...props }: StockTableProps) {
  const { onSaved, onFollow } = props;
  /** Whose adjustment is to be closed, though something is typed in it. */
  const [asked, setAsked] = useState<StockRowDto | null>(null);

  function open(row: StockRowDto) {
    flushSync(() => onAdjust(row, NO_ADJUSTMENT));
    document.getElementById(fieldOf(row._id))?.focus();
  }

  function close(row: StockRowDto) {
    if (adjustments.get(row._id)?.pieces) setAsked(row);
    else drop(row);
  }

  function drop(row: StockRowDto) {
    flushSync(() => {
      setAsked(null);
      onAdjust(row, null);
    });
    document.getElementById(buttonOf(row._id))?.focus();
  }

  function saved(row: StockRowDto, after: StockRowDto) {
    const form = document.getElementById(fieldOf(row._id))?.closest('form');
    // Else another row may be typed in, or asked about.
    if (form?.contains(document.activeElement)) drop(row);
    else onAdjust(row, null);
    onSaved(after);
  }

  const columns: Column<StockRowDto>[] = [
    {
      heading: 'Product',
      className: 'max-md:col-span-2',
      cell: ({ title, image, isOffered }) => (
        <div className="flex items-center gap-3">
          <Picture
            src={image}
            alt=""
            sizes="36px"
            widths={[96]}
            className="h-11 w-9 shrink-0 bg-secondary object-cover"
          />
          <div className="min-w-0 wrap-anywhere">
            <GuardedLink
              href={routes.admin.productsCalled(title)}
              prefetch={false}
              className="font-medium underline-offset-4 hover:underline max-md:underline"
            >
              {title}
            </GuardedLink>
            {isOffered ? null : (
              <span className="block text-xs text-muted-foreground">Size no longer offered</span>
            )}
          </div>
        </div>
      ),
    },
    {
      heading: 'SKU',
      className: 'text-muted-foreground wrap-anywhere max-md:col-span-2',
      cell: ({ variants }) => <Skus all={variants.map(({ sku }) => sku)} />,
    },
    {
      heading: 'Size',
      className: 'whitespace-nowrap',
      cell: (row) => (
        <>
          <span className="text-muted-foreground md:hidden">Size </span>
          {sizesInWords(row)}
        </>
      ),
    },
    {
      heading: 'On hand',
      className: 'text-right whitespace-nowrap tabular-nums md:pr-4 lg:pr-8',
      cell: ({ onHand }) => <Figure name="On hand" of={onHand} />,
    },
    {
      heading: 'Held',
      className: 'tabular-nums md:pr-4 lg:pr-8 md:text-right',
      cell: ({ held }) => <Figure name="Held" of={held} />,
    },
    {
      heading: 'Available',
      className: 'text-right whitespace-nowrap tabular-nums md:pr-4 lg:pr-8',
      cell: ({ available }) => <Available pieces={available} />,
    },
    {
      heading: 'To send',
      className: 'tabular-nums whitespace-nowrap md:pr-4 lg:pr-8 md:text-right',
      cell: ({ toSend }) => <Figure name="To send" of={toSend} />,
    },
    {
      heading: 'What to do',
      isHeadingHidden: true,
      className: 'max-md:col-span-2 md:w-0 md:pr-0',
      cell: (row) => (
        <div className="flex gap-2 md:justify-end">
          <Button
            variant="outline"
            size="sm"
            id={buttonOf(row._id)}
            aria-label={`Adjust ${nameOf(row)}`}
            aria-expanded={adjustments.has(row._id)}
            onClick={() => (adjustments.has(row._id) ? close(row) : open(row))}
          >
            Adjust
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Movements of ${nameOf(row)}`}
            onClick={() => onFollow(row)}
          >
            Movements
          </Button>
        </div>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption="Stock, by title"
        columns={columns}
        rows={rows}
        below={(row) => {
          const typed = adjustments.get(row._id);
          return (
            typed && (
              <AdjustForm
                row={row}
                fieldId={fieldOf(row._id)}
                typed={typed}
                onType={(now) => onAdjust(row, now)}
                onClose={() => close(row)}
                onSaved={(after) => saved(row, after)}
              />
            )
          );
        }}
        headClassName="sticky top-14"
      />
      <ConfirmDialog
        open={asked !== null && adjustments.has(asked._id)}
        {...LEAVE_QUESTION}
        onConfirm={() => asked && drop(asked)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

const buttonOf = (id: string) => `adjust-${id}`;
const fieldOf = (id: string) => `adjust-pieces-${id}`;

function Figure({ name, of }: { name: string; of: number }) {
  return (
    <>
      <span className="text-muted-foreground md:hidden">{name} </span>
      {formatCount(of)}
    </>
  );
}

function Available({ pieces }: { pieces: number }) {
  if (pieces === 0) return <Badge variant="destructive">Out Of Stock</Badge>;
  return (
    <span className={isLow(pieces) ? 'font-semibold' : ''}>
      <Figure name="Available" of={pieces} />
      {isLow(pieces) ? <span className="text-destructive"> low</span> : null}
    </span>
  );
}

/** Shows the first, and the others on demand. */
function Skus({ all: [first, ...others] }: { all: string[] }) {
  if (others.length === 0) return first;
  return (
    <details>
      <summary className="cursor-pointer underline decoration-dotted underline-offset-4">
        {first} and {others.length} more
      </summary>
      <ul>
        {others.map((sku) => (
          <li key={sku}>{sku}</li>
        ))}
      </ul>
    </details>
  );
}
