import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { ApiError, isStatus, messageOf } from '@/components/browser/api-client';
import { showFieldErrors } from '@/components/browser/server-errors';
import type { useAddition } from '@/components/browser/use-addition';
import { type Conflict, ConflictNote } from './conflict-note';
import { mergeValues, type Part } from './merge-values';

interface Versioned {
  version: string;
}

interface SharedForm<Dto extends Versioned, Values extends FieldValues, Input> {
  form: UseFormReturn<Values, unknown, Input>;
  parts: readonly Part<Values>[];
  /** As it was last read; null to add one. */
  seen: Dto | null;
  onSeen: (seen: Dto) => void;
  toValues: (dto: Dto) => Values;
  /** Whether the shop has it as it was sent. */
  isStoredAs: (dto: Dto, sent: Input) => boolean;
  edit: (input: Input, seen: Dto) => Promise<Dto>;
  addition?: ReturnType<typeof useAddition<Input, Dto>>;
  /** Said of a failure that has no message. */
  failed: string;
  onSaved: (saved: Dto) => void;
  /** Somebody else has changed or deleted it. */
  onOutdated: (now?: Dto) => void;
}

/**
 * Saves what another admin may edit at the same time. If they have, the form shows theirs, but what was typed here stays,
 * and a note lists what they changed.
 */
export function useSharedForm<Dto extends Versioned, Values extends FieldValues, Input>({
  form,
  parts,
  seen,
  onSeen,
  toValues,
  ...props
}: SharedForm<Dto, Values, Input>) {
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);

  useEffect(
    // What the shop said of the whole may be of a field that is changed now.
    () => form.subscribe({ formState: { values: true }, callback: () => form.clearErrors('root') }),
    [form],
  );

  /** Shows what is stored now, but where something else was typed since `before`, that stays. */
  function take(now: Dto, before: Values) {
    const theirs = toValues(now);
    const mine = mergeValues(parts, { before, mine: form.getValues(), theirs });
    onSeen(now);
    form.reset(theirs);
    form.reset(mine, { keepDefaultValues: true });
    return { theirs, mine };
  }

  async function save(input: Input) {
    const sent = structuredClone(form.getValues());
    const saved = (now: Dto) => {
      take(now, sent);
      setConflict(null);
      props.onSaved(now);
    };
    try {
      const stored = seen ?? (await props.addition?.findAdded());
      if (stored) {
        onSeen(stored);
        saved(await props.edit(input, stored));
      } else if (props.addition) saved(await props.addition.add(input));
    } catch (error) {
      if (seen && error instanceof ApiError && error.status === 409 && isVersioned(error.data)) {
        const now = error.data as Dto;
        // Saved already, by a try whose answer was lost for instance.
        if (props.isStoredAs(now, input)) return saved(now);
        const before = toValues(seen);
        const { message } = error;
        setConflict({ message, opened: conflict?.opened ?? before, ...take(now, before) });
        return props.onOutdated(now);
      }
      if (isStatus(error, 404)) props.onOutdated();
      const names = parts.flatMap((part) => part.names) as Path<Values>[];
      showFieldErrors(error, names, form.setError);
      form.setError('root', { message: messageOf(error, props.failed) });
    }
  }

  const note: ReactNode = conflict && (
    <ConflictNote
      conflict={conflict}
      parts={parts}
      typed={form.watch()}
      onTake={(names, from) => {
        for (const name of names as Path<Values>[])
          form.setValue(name, from[name] as PathValue<Values, Path<Values>>, TAKEN);
      }}
    />
  );
  return { take, save, note };
}

const TAKEN = { shouldDirty: true, shouldValidate: true } as const;

const isVersioned = (data: unknown): data is Versioned =>
  typeof data === 'object' && data !== null && 'version' in data;
