import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/class-names';
import { useFocusWhenRendered } from '@/components/ui/use-focus-when-rendered';
import type { SettingsDto, SettingsInput } from '@/lib/settings/schema';

type Lists = Pick<SettingsDto, 'taxRates' | 'zones' | 'holidays'>;

interface RowListProps<Name extends keyof Lists> {
  form: UseFormReturn<SettingsInput>;
  name: Name;
  /** In 'Add a rate'. */
  what: string;
  /** Numbers are typed as text. */
  empty: object;
  /** Tells a row from the others. */
  nameOf: (row: Lists[Name][number]) => string;
  className: string;
  children: (row: Lists[Name][number], at: number, put: (change: object) => void) => ReactNode;
}

/** Rows of the settings that are added and removed. Their inputs stay the same ones when the answer to a save is shown. */
export function RowList<Name extends keyof Lists>({
  form,
  name,
  what,
  empty,
  nameOf,
  className,
  children,
}: RowListProps<Name>) {
  const rows = (form.watch(name) ?? []) as Lists[Name][number][];
  const { message } = form.formState.errors[name] ?? {};
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusSoon = useFocusWhenRendered();

  const put = (changed: readonly object[]) =>
    form.setValue<keyof Lists>(name, changed as Lists[Name], {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });

  function add() {
    put([...rows, empty]);
    focusSoon(() => list.current?.children[rows.length]?.querySelector('input'));
  }

  function remove(at: number) {
    put(rows.toSpliced(at, 1));
    button.current?.focus();
  }

  return (
    <div className="grid gap-4">
      <ul ref={list} className="grid gap-4">
        {rows.map((row, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that stays the same
            key={at}
            className={cn('grid items-start gap-3 border p-3', className)}
          >
            {children(row, at, (change) => put(rows.with(at, { ...row, ...change })))}
            <Button
              type="button"
              variant="ghost"
              size="icon"
              aria-label={`Remove the ${what} of ${nameOf(row) || 'the new row'}`}
              className="mt-5.5 justify-self-end"
              onClick={() => remove(at)}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {message ? (
        <p role="alert" tabIndex={-1} className="text-sm text-destructive">
          {message}
        </p>
      ) : null}
      <Button ref={button} variant="outline" className="justify-self-start" onClick={add}>
        <Plus aria-hidden /> Add a {what}
      </Button>
    </div>
  );
}
