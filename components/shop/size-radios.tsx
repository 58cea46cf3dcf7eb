'use client';

import { useId } from 'react';
import type { Size } from '@/lib/store';

interface SizeRadiosProps {
  sizes: readonly Size[];
  chosen: Size | null;
  onChoose: (size: Size) => void;
  disabled?: boolean;
}

/** A row of square radios; struck through when nothing is left. */
export function SizeRadios({ sizes, chosen, onChoose, disabled = false }: SizeRadiosProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Size" className="flex flex-wrap gap-1.5">
      {sizes.map((size) => (
        <label
          key={size}
          className="relative grid size-11 place-items-center border border-ink/40 text-sm font-medium has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:text-muted-foreground has-disabled:line-through"
        >
          <input
            type="radio"
            name={name}
            value={size}
            checked={chosen === size}
            disabled={disabled}
            onChange={() => onChoose(size)}
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0 disabled:cursor-default"
          />
          {size}
        </label>
      ))}
    </div>
  );
}
