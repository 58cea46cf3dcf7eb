'use client';

import { useId } from 'react';
import { SIZES, type Size } from '@/lib/store';

interface SizeTogglesProps {
  label: string;
  value: readonly Size[];
  onChange: (sizes: Size[]) => void;
  error?: string | undefined;
}

export function SizeToggles({ label, value, onChange, error }: SizeTogglesProps) {
  const id = useId();
  const toggle = (size: Size) =>
    onChange(SIZES.filter((one) => (one === size ? !value.includes(one) : value.includes(one))));
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? id : undefined}>
      <legend className="mb-2 text-sm leading-none font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {SIZES.map((size) => (
          <button
            key={size}
            type="button"
            aria-pressed={value.includes(size)}
            onClick={() => toggle(size)}
            className="h-11 min-w-13 cursor-pointer rounded-sm border border-input bg-white px-3 text-sm font-semibold hover:border-ink aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-foreground"
          >
            {size}
          </button>
        ))}
      </div>
      {error ? (
        <p id={id} className="text-sm text-destructive">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
