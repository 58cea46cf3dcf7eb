import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FormField, SelectField } from '@/components/ui/form-field';
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

/** The rates, a row for each HSN and day. */
export function TaxFields({ form }: FieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'taxRates' });
  const { taxRates: errors, hsnDigits } = form.formState.errors;
  const addRate = () =>
    append({ hsn: '', from: '', upTo: '', rateUpTo: '', rateAbove: '' } as unknown as TaxRate);
  return (
    <div className="grid gap-5">
      <ul className="grid gap-4">
        {fields.map(({ id, hsn }, at) => (
          <li
            key={id}
            className="grid grid-cols-2 items-start gap-3 border p-3 sm:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
          >
            {COLUMNS.map(({ name, label, props }) => (
              <FormField
                key={name}
                label={label}
                {...props}
                {...form.register(`taxRates.${at}.${name}`)}
                required
                error={errors?.[at]?.[name]?.message}
              />
            ))}
            <Button
              type="button"
              variant="ghost"
              size="icon"
              aria-label={`Remove the rate of ${hsn || 'the new row'}`}
              className="self-end justify-self-end"
              onClick={() => remove(at)}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {errors?.root?.message || errors?.message ? (
        <p role="alert" tabIndex={-1} className="text-sm text-destructive">
          {errors.root?.message ?? errors.message}
        </p>
      ) : null}
      <Button type="button" variant="outline" className="justify-self-start" onClick={addRate}>
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
