import { FormField, SelectField } from '@/components/ui/form-field';
import { SETTING_LABELS, type TaxRate } from '@/lib/settings/schema';
import { RowList } from './row-list';
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

/** The rates, a row for each HSN and day. */
export function TaxFields({ form }: FieldsProps) {
  const { taxRates: errors, hsnDigits } = form.formState.errors;
  return (
    <div className="grid gap-5">
      <RowList
        form={form}
        name="taxRates"
        what="rate"
        empty={NO_RATE}
        nameOf={({ hsn }) => hsn}
        className="grid-cols-2 sm:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
      >
        {(rate, at, put) =>
          COLUMNS.map(({ name, label, props }) => (
            <FormField
              key={name}
              label={label}
              {...props}
              value={rate[name]}
              onChange={({ target }) => put({ [name]: target.value })}
              required
              error={errors?.[at]?.[name]?.message}
            />
          ))
        }
      </RowList>
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
