'use client';

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { ApiError, callApi, mayBeDone, messageOf } from '@/components/browser/api-client';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { NativeSelect } from '@/components/ui/native-select';
import { formatCount } from '@/lib/money';
import { panelApi } from '@/lib/panel-routes';
import {
  type AdjustInput,
  type AdjustReason,
  adjustInput,
  type StockRowDto,
} from '@/lib/stock/schema';
import { LockedWhile } from '../locked-while';
import { nameOf, REASON_WORDS } from './stock-words';

/** The reasons for pieces that come, and for those that go. */
const REASONS = {
  add: ['received', 'counted', 'other'],
  take: ['damaged', 'counted', 'other'],
} as const satisfies Record<string, AdjustReason[]>;
type Way = keyof typeof REASONS;
const WAYS: readonly { id: Way; label: string }[] = [
  { id: 'add', label: 'Add' },
  { id: 'take', label: 'Take away' },
];

/** What is typed into an adjustment. */
export interface Adjustment {
  way: Way;
  pieces: string;
  reason: AdjustReason;
}
export const NO_ADJUSTMENT: Adjustment = { way: 'add', pieces: '', reason: 'received' };

interface AdjustFormProps {
  row: StockRowDto;
  /** Id of the field for the pieces. */
  fieldId: string;
  typed: Adjustment;
  onType: (typed: Adjustment) => void;
  onClose: () => void;
  onSaved: (row: StockRowDto) => void;
}

/** Under the row of a count: Enter saves, Escape closes unless it is being saved. After a refusal, what was typed stays. */
export function AdjustForm({ row, fieldId, typed, onType, onClose, onSaved }: AdjustFormProps) {
  const id = useId();
  /** The row as a refusal has shown it: the list is read again only after this is done. */
  const [seen, setSeen] = useState(row);
  const { way, pieces, reason } = typed;
  const [problem, setProblem] = useState('');
  const unanswered = useRef<AdjustInput | null>(null);
  const hasChanged = seen.onHand !== row.onHand || seen.held !== row.held;
  const field = useRef<HTMLInputElement>(null);
  const { trigger, isMutating, error } = useSWRMutation(
    panelApi.adminStockAdjust(),
    async (path, { arg: body }: { arg: AdjustInput }) => {
      try {
        return await callApi<StockRowDto>(path, { method: 'POST', body });
      } catch (failure) {
        if (isRow(failure) && isDoneIn(failure.data, unanswered.current, body)) return failure.data;
        if (mayBeDone(failure)) unanswered.current = body;
        throw failure;
      }
    },
    {
      throwOnError: false,
      onSuccess: onSaved,
      onError: (failure) => {
        setProblem(messageOf(failure, 'The stock could not be changed. Please try again.'));
        if (isRow(failure)) setSeen(failure.data);
      },
    },
  );
  useEffect(() => {
    // Another row may be typed in by now.
    if (error && field.current?.form?.contains(document.activeElement)) field.current.focus();
  }, [error]);

  const chosen = (to: Way): Adjustment => ({ ...typed, way: to, reason: REASONS[to][0] });

  /** Typing a minus switches to removing pieces. */
  function type(text: string) {
    const before = text.startsWith('-') ? chosen('take') : typed;
    onType({ ...before, pieces: text.replace(/^[-+]/, '') });
  }

  function refuse(sentence: string) {
    setProblem(sentence);
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const [variant] = row.variants;
    if (!variant || isMutating) return;
    const by = way === 'add' ? pieces : `-${pieces}`;
    const asked = { variantId: variant._id, by, reason, onHand: seen.onHand };
    const { data: body, error: fault } = adjustInput.safeParse(asked);
    setProblem('');
    if (body) void trigger(body);
    else refuse(pieces === '' ? 'How many?' : (fault.issues[0]?.message ?? ''));
  }

  return (
    <form
      noValidate
      aria-label={`Adjust ${nameOf(row)}`}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Else Chromium closes the question, too, that this may open.
        event.preventDefault();
        if (!isMutating) onClose();
      }}
    >
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 md:flex md:flex-wrap md:justify-end">
        <LockedWhile
          isBusy={isMutating}
          className="col-span-2 grid grid-cols-2 items-end gap-x-4 gap-y-3 md:flex md:flex-wrap md:justify-end"
        >
          <fieldset className="col-span-2 flex gap-5 text-sm md:h-11 md:items-center">
            <legend className="sr-only">Add or take away</legend>
            {WAYS.map(({ id: one, label }) => (
              <label key={one} className="flex min-h-9 cursor-pointer items-center gap-2">
                <input
                  type="radio"
                  name={`${id}-way`}
                  checked={way === one}
                  onChange={() => onType(chosen(one))}
                  className="size-4 accent-primary"
                />
                {label}
              </label>
            ))}
          </fieldset>
          <div className="grid gap-2 md:w-24">
            <Label htmlFor={fieldId}>Pieces</Label>
            <Input
              ref={field}
              id={fieldId}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              value={pieces}
              aria-invalid={problem !== '' || undefined}
              aria-describedby={problem === '' ? undefined : `${id}-problem`}
              onChange={({ target }) => type(target.value)}
            />
          </div>
          <div className="grid gap-2 md:w-44">
            <Label htmlFor={`${id}-reason`}>Reason</Label>
            <NativeSelect
              id={`${id}-reason`}
              value={reason}
              onChange={({ target }) => onType({ ...typed, reason: target.value as AdjustReason })}
            >
              {REASONS[way].map((one) => (
                <option key={one} value={one}>
                  {REASON_WORDS[one]}
                </option>
              ))}
            </NativeSelect>
          </div>
        </LockedWhile>
        {problem === '' ? null : (
          <p
            id={`${id}-problem`}
            role="alert"
            className="col-span-2 text-sm text-destructive md:order-last md:basis-full md:text-right"
          >
            {problem}
            {hasChanged ? (
              <span className="block text-foreground tabular-nums">
                Now {formatCount(seen.onHand)} on hand, {formatCount(seen.held)} held,{' '}
                {formatCount(seen.available)} available
              </span>
            ) : null}
          </p>
        )}
        <div className="col-span-2 flex gap-2">
          <Button type="submit" aria-disabled={isMutating}>
            Save
          </Button>
          <Button variant="ghost" aria-disabled={isMutating} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Whether the count is what an adjustment whose answer was lost made it, if the same is asked for again. */
const isDoneIn = ({ onHand }: StockRowDto, lost: AdjustInput | null, asked: AdjustInput) =>
  lost?.by === asked.by && lost.onHand === asked.onHand && onHand === Number(lost.onHand) + lost.by;

const isRow = (failure: unknown): failure is ApiError & { data: StockRowDto } =>
  failure instanceof ApiError && typeof failure.data === 'object';
