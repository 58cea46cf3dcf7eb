import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { FormField, SelectField } from '@/components/ui/form-field';
import { useFocusWhenRendered } from '@/components/ui/use-focus-when-rendered';
import { SETTING_LABELS, type TaxRate } from '@/lib/settings/schema';
import type { FieldsProps } from './seller-fields';

const NUMBER = { type: 'number', inputMode: 'decimal', min: 0, step: 'any' } as const;
const COLUMNS: { name: keyof TaxRate; label: string; props: object }[] = [
  { name: 'hsn', label: 'HSN begins', props: { inputMode: 'numeric', maxLength: 8 } },
  { name: 'from', label: 'From', props: { type: 'date' } },
  { name: 'upTo', label: 'Up to ₹', props: NUMBER },
  { name: 'rateUpTo', label: '% up to it', props: NUMBER },
  { name: 'rateAbove', label: '% above', props: NUMBER },
];

const NO_RATE = { hsn: '', from: '', upTo: '', rateUpTo: '', rateAbove: '' };

/** The rates, a row for each HSN and day. Its inputs stay the same ones when the answer to a save is shown. */
export function TaxFields({ form }: FieldsProps) {
  const rates = form.watch('taxRates');
  const { taxRates: errors, hsnDigits } = form.formState.errors;
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusSoon = useFocusWhenRendered();

  // Numbers are typed as text.
  const put = (changed: readonly object[]) =>
    form.setValue('taxRates', changed as TaxRate[], {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });

  function add() {
    put([...rates, NO_RATE]);
    focusSoon(() => list.current?.children[rates.length]?.querySelector('input'));
  }

  function remove(at: number) {
    put(rates.toSpliced(at, 1));
    button.current?.focus();
  }

  return (
    <div className="grid gap-5">
      <ul ref={list} className="grid gap-4">
        {rates.map((rate, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: rates have nothing else that stays the same
            key={at}
            className="grid grid-cols-2 items-start gap-3 border p-3 sm:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
          >
            {COLUMNS.map(({ name, label, props }) => (
              <FormField
                key={name}
                label={label}
                {...props}
                value={rate[name]}
                onChange={({ target }) => put(rates.with(at, { ...rate, [name]: target.value }))}
                required
                error={errors?.[at]?.[name]?.message}
              />
            ))}
            <Button
              type="button"
              variant="ghost"
              size="icon"
              aria-label={`Remove the rate of ${rate.hsn || 'the new row'}`}
              className="mt-5.5 justify-self-end"
              onClick={() => remove(at)}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {errors?.message ? (
        <p role="alert" tabIndex={-1} className="text-sm text-destructive">
          {errors.message}
        </p>
      ) : null}
      <Button ref={button} variant="outline" className="justify-self-start" onClick={add}>
        <Plus aria-hidden /> Add a rate
      </Button>
      <p className="max-w-prose text-sm text-muted-foreground">
        ‘Up to’ is the value of one piece without tax, after discounts. A rate without such a limit
        has the same figure in both columns.
      </p>
      <SelectField
        label={SETTING_LABELS.hsnDigits}
        {...form.register('hsnDigits', { valueAsNumber: true })}
        error={hsnDigits?.message}
        hint="6 above ₹5 crore of turnover a year. An HSN that is written with 4 has no more."
        className="sm:max-w-60"
      >
        <option value={4}>4</option>
        <option value={6}>6</option>
      </SelectField>
    </div>
  );
}
