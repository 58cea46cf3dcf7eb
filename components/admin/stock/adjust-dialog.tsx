'use client';

import { type FormEvent, useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { callApi, isStatus, messageOf } from '@/components/client/api-client';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { FormField, SelectField } from '@/components/ui/form-field';
import { formatCount } from '@/lib/money';
import { routes } from '@/lib/routes';
import {
  type AdjustInput,
  type AdjustReason,
  adjustInput,
  type StockRowDto,
} from '@/lib/stock/schema';
import { MAX_STOCK } from '@/lib/store';
import { nameOf, REASON_WORDS } from './stock-words';

interface AdjustDialogProps {
  /** Null while it is closed. */
  row: StockRowDto | null;
  onClose: () => void;
  onSaved: (row: StockRowDto) => void;
  /** The count is another one by now. */
  onOutdated: () => void;
}

export function AdjustDialog({ row, onClose, ...props }: AdjustDialogProps) {
  return (
    <Dialog open={row !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      {row ? (
        <DialogContent className="max-w-md">
          <DialogHeader>
            <DialogTitle>Adjust stock</DialogTitle>
            <DialogDescription>{nameOf(row)}</DialogDescription>
          </DialogHeader>
          <AdjustForm row={row} {...props} />
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

/** What may be said of pieces that come, and of those that go. */
const REASONS = {
  add: ['received', 'counted', 'other'],
  take: ['damaged', 'counted', 'other'],
} as const satisfies Record<string, AdjustReason[]>;
type Way = keyof typeof REASONS;
const WAYS: readonly { id: Way; label: string }[] = [
  { id: 'add', label: 'Add' },
  { id: 'take', label: 'Take away' },
];

function AdjustForm({
  row,
  onSaved,
  onOutdated,
}: Omit<AdjustDialogProps, 'row' | 'onClose'> & { row: StockRowDto }) {
  const [way, setWay] = useState<Way>('add');
  const [pieces, setPieces] = useState('');
  const [reason, setReason] = useState<AdjustReason>('received');
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { trigger, isMutating, error, reset } = useSWRMutation(
    routes.api.adminStockAdjust(),
    (path, { arg: body }: { arg: AdjustInput }) =>
      callApi<StockRowDto>(path, { method: 'POST', body }),
    {
      throwOnError: false,
      onSuccess: onSaved,
      onError: (failure) => isStatus(failure, 409) && onOutdated(),
    },
  );

  function choose(chosen: Way) {
    setWay(chosen);
    setReason(REASONS[chosen][0]);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const [variant] = row.variants;
    if (!variant || isMutating) return;
    const by = way === 'add' ? pieces : `-${pieces}`;
    const asked = { variantId: variant._id, by, reason, onHand: row.onHand };
    const { data: body, error: refused } = adjustInput.safeParse(asked);
    setProblem(refused?.issues[0]?.message ?? '');
    if (body) void trigger(body);
    else {
      reset();
      field.current?.focus();
    }
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-sm tabular-nums">
        {formatCount(row.onHand)} on hand, {formatCount(row.available)} available
        {row.held > 0 ? `, ${formatCount(row.held)} held for orders that wait for payment` : ''}
      </p>
      <fieldset className="flex gap-6 text-sm">
        <legend className="sr-only">Add or take away</legend>
        {WAYS.map(({ id, label }) => (
          <label key={id} className="flex min-h-9 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="way"
              checked={way === id}
              onChange={() => choose(id)}
              className="size-4 accent-primary"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          label="Pieces"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_STOCK}
          step={1}
          required
          value={pieces}
          ref={field}
          error={problem}
          onChange={({ target }) => setPieces(target.value)}
        />
        <SelectField
          label="Reason"
          value={reason}
          onChange={({ target }) => setReason(target.value as AdjustReason)}
        >
          {REASONS[way].map((one) => (
            <option key={one} value={one}>
              {REASON_WORDS[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {error ? (
        <p role="alert" className="text-sm text-destructive">
          {messageOf(error, 'The stock could not be changed. Please try again.')}
        </p>
      ) : null}
      <Button type="submit" className="justify-self-start" aria-disabled={isMutating}>
        Save
      </Button>
    </form>
  );
}
