'use client';

import { FormField } from '@/components/ui/form-field';
import { MAX_STOCK, type Size } from '@/lib/store';
import { type BySize, isTyped, problemOf, type StockText, sumOf } from './stock-text';

interface StockFieldProps {
  label: string;
  error?: string | undefined;
  sizes: readonly Size[];
  value: StockText;
  onChange: (value: StockText) => void;
  /** Switches between one count per size and one for all. */
  onToggle: () => void;
}

const NUMBER = {
  type: 'number',
  inputMode: 'numeric',
  min: 0,
  max: MAX_STOCK,
  step: 1,
  required: true,
} as const;

/** One count for all sizes, or one for each. */
export function StockField({ label, error, sizes, value, onChange, onToggle }: StockFieldProps) {
  const isBySize = typeof value !== 'string';
  // While a number is missing, or a size has its own error, the problem is not the sum.
  const isOfSum = isBySize && isTyped(value) && !sizes.some((size) => problemOf(value[size]));
  return (
    <div className="grid gap-2">
      {isBySize ? (
        <fieldset className="grid gap-3 border bg-white p-3">
          <legend className="sr-only">{label} by size</legend>
          <div className="grid grid-cols-3 items-start gap-3 sm:grid-cols-5">
            {sizes.map((size) => (
              <FormField
                key={size}
                {...NUMBER}
                label={size}
                aria-label={`Stock of ${size}`}
                value={value[size] ?? ''}
                error={problemOf(value[size])}
                onChange={({ target }) => onChange({ ...value, [size]: target.value } as BySize)}
              />
            ))}
          </div>
          <FormField
            label={label}
            value={sumOf(value)}
            readOnly
            tabIndex={-1}
            hint="The sum of the sizes"
            error={isOfSum ? error : undefined}
          />
        </fieldset>
      ) : (
        <FormField
          {...NUMBER}
          label={label}
          error={error}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <label className="flex min-h-9 items-center gap-2 justify-self-start text-sm">
        <input
          type="checkbox"
          role="switch"
          checked={isBySize}
          aria-checked={isBySize}
          disabled={sizes.length === 0}
          onChange={onToggle}
          className="size-5 accent-primary"
        />
        Count each size
      </label>
    </div>
  );
}
