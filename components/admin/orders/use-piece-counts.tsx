import { type RefObject, useEffect, useState } from 'react';
import { type Column, DataTable } from '@/components/ui/data-table';
import { Input } from '@/components/ui/input';
import { lossInWords } from '@/lib/orders/coming-back-rules';

/** Pieces that were sent together. */
interface Sent {
  _id: string;
  title: string;
  quantity: number;
  /** For example 'Size M'. */
  label: string;
}

/** As typed. */
interface Typed {
  received: string;
  /** Null while it follows what was received. */
  restock: string | null;
}

/**
 * Counts what came of each line and how much of it can be sold again; it begins as if all had come, fit to be sold.
 * @param form has no other inputs before those of the table
 */
export function usePieceCounts(
  sent: readonly Sent[],
  form: RefObject<HTMLFormElement | null>,
  onTyped: (isTyped: boolean) => void,
) {
  const [typed, setTyped] = useState<Record<string, Typed>>({});
  const [isChecked, setChecked] = useState(false);
  const lines = sent.map((line) => countOf(line, typed[line._id]));

  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  function type(line: Sent, part: Partial<Typed>) {
    const was = typed[line._id] ?? { received: String(line.quantity), restock: null };
    setTyped({ ...typed, [line._id]: { ...was, ...part } });
    onTyped(true);
  }

  /** Says what is wrong with the counts, and focuses the first that is. */
  function check(): boolean {
    setChecked(true);
    const wrong = lines.findIndex(({ problem }) => problem !== '');
    if (wrong !== -1) form.current?.querySelectorAll('input')[2 * wrong]?.focus();
    return wrong === -1;
  }

  const field = (line: Sent, name: keyof Typed, label: string) => {
    const { shown, problem } = countOf(line, typed[line._id]);
    const isWrong = isChecked && problem !== '';
    return (
      <>
        <span aria-hidden className="mb-1 block text-muted-foreground md:hidden">
          {label}
        </span>
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={line.quantity}
          aria-label={`${label} of ${line.title}, ${line.label}`}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={`back-${line._id}`}
          value={shown[name]}
          onChange={({ target }) => type(line, { [name]: target.value })}
          className="md:w-20"
        />
      </>
    );
  };
  const columns: Column<Sent>[] = [
    {
      heading: 'Sent',
      className: 'wrap-anywhere max-md:col-span-2',
      cell: (line) => (
        <>
          {line.quantity} × {line.title}
          <span className="block text-xs text-muted-foreground">{line.label}</span>
        </>
      ),
    },
    { heading: 'Received', cell: (line) => field(line, 'received', 'Received') },
    { heading: 'Back to stock', cell: (line) => field(line, 'restock', 'Back to stock') },
    {
      heading: 'The rest',
      className: 'max-md:col-span-2 md:w-32 md:pr-0',
      cell: (line) => {
        const count = countOf(line, typed[line._id]);
        const isWrong = isChecked && count.problem !== '';
        return (
          <span id={`back-${line._id}`} className={isWrong ? 'text-destructive' : undefined}>
            {isWrong ? count.problem : count.problem === '' && lossInWords(count)}
          </span>
        );
      },
    },
  ];
  return {
    /** Numbers once `check` has passed. */
    lines,
    check,
    table: <DataTable caption="What came back" columns={columns} rows={sent} />,
  };
}

const inRange = (value: string, most: number) => /^\d{1,4}$/.test(value) && Number(value) <= most;

/** What was typed for a line, as numbers, and what is wrong with it; '' if nothing. */
function countOf({ _id: lineId, quantity }: Sent, typed?: Typed) {
  const received = typed?.received ?? String(quantity);
  const restock = typed?.restock ?? received;
  const problem = !inRange(received, quantity)
    ? `Received: 0 to ${quantity}`
    : inRange(restock, Number(received))
      ? ''
      : `Back to stock: 0 to ${received}`;
  return {
    lineId,
    quantity,
    received: Number(received),
    restock: Number(restock),
    shown: { received, restock },
    problem,
  };
}
