'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { callApiForEnvelope, isStatus, messageOf } from '@/components/browser/api-client';
import { toast } from '@/components/browser/toast';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { type Column, DataTable } from '@/components/ui/data-table';
import { Input } from '@/components/ui/input';
import { sizeLabel } from '@/lib/one-size';
import { lossInWords, partsInWords } from '@/lib/orders/coming-back-rules';
import type { OrderDto, OrderLineDto } from '@/lib/orders/schema';
import { receivedBackNote } from '@/lib/orders/wording-rules';
import { panelApi } from '@/lib/panel-routes';
import { LockedWhile } from '../locked-while';

/** As typed. */
interface Typed {
  received: string;
  /** Null while it follows what was received. */
  restock: string | null;
}

interface ReceivedBackFormProps {
  order: OrderDto;
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/** Counts a refused parcel line by line; it begins as if all of it had come, fit to be sold. */
export function ReceivedBackForm({ order, onTyped, onClose, reload }: ReceivedBackFormProps) {
  const [typed, setTyped] = useState<Record<string, Typed>>({});
  const [isChecked, setChecked] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const lines = order.cartItems.map((line) => countOf(line, typed[line._id]));
  const { trigger, isMutating, error } = useSWRMutation(
    panelApi.adminOrderReceivedBack(order._id),
    async (path: string) => {
      const counts = lines.map(({ lineId, received, restock }) => ({ lineId, received, restock }));
      const body = { lines: counts, version: order.version };
      const answer = await callApiForEnvelope<{ message: string }>(path, { method: 'POST', body });
      onTyped(false);
      await reload();
      return answer;
    },
    {
      throwOnError: false,
      onSuccess: ({ message }) => toast.success(message),
      onError: (reason) => isStatus(reason, 409) && void reload(),
    },
  );

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function type(line: OrderLineDto, part: Partial<Typed>) {
    const was = typed[line._id] ?? { received: String(line.quantity), restock: null };
    setTyped({ ...typed, [line._id]: { ...was, ...part } });
    onTyped(true);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isMutating) return;
    setChecked(true);
    const wrong = lines.findIndex(({ problem }) => problem !== '');
    if (wrong === -1) setAsked(true);
    else form.current?.querySelectorAll('input')[2 * wrong]?.focus();
  }

  const field = (line: OrderLineDto, name: keyof Typed, label: string) => {
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
          aria-label={`${label} of ${line.title}, ${sizeLabel(line)}`}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={`back-${line._id}`}
          value={shown[name]}
          onChange={({ target }) => type(line, { [name]: target.value })}
          className="md:w-20"
        />
      </>
    );
  };
  const columns: Column<OrderLineDto>[] = [
    {
      heading: 'Sent',
      className: 'wrap-anywhere max-md:col-span-2',
      cell: (line) => (
        <>
          {line.quantity} × {line.title}
          <span className="block text-xs text-muted-foreground">{sizeLabel(line)}</span>
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
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-3">
      <LockedWhile isBusy={isMutating}>
        <DataTable caption="What came back" columns={columns} rows={order.cartItems} />
      </LockedWhile>
      <p className="text-muted-foreground">
        What came and is not fit to be sold is damaged, what did not come is missing.
      </p>
      {error ? (
        <p role="alert" className="text-destructive">
          {messageOf(error, 'The parcel could not be received. Please try again.')}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isMutating}>
          Receive back
        </Button>
        <Button
          variant="outline"
          aria-disabled={isMutating}
          onClick={() => isMutating || onClose()}
        >
          Cancel
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={`Receive order ${order.orderNumber} back?`}
        description={receivedBackNote(order, partsInWords(lines))}
        confirmLabel="Receive back"
        cancelLabel="Go back"
        onConfirm={() => {
          setAsked(false);
          void trigger();
        }}
        onCancel={() => setAsked(false)}
      />
    </form>
  );
}

const inRange = (value: string, most: number) => /^\d{1,4}$/.test(value) && Number(value) <= most;

/** What was typed for a line, as numbers, and what is wrong with it; '' if nothing. */
function countOf({ _id: lineId, quantity }: OrderLineDto, typed?: Typed) {
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
