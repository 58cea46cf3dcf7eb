'use client';

import type { FacetOption } from '@/lib/catalog/schema';
import { keepFocusAt, keptFocus } from './kept-focus';

interface FilterGroupProps<T extends string> {
  legend: string;
  options: readonly FacetOption<T>[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}

export function FilterGroup<T extends string>(props: FilterGroupProps<T>) {
  const { legend, options, chosen, onChange } = props;

  const toggle = (id: T) => {
    keepFocusAt(id);
    const ids = options.map((option) => option.id);
    onChange(ids.filter((one) => chosen.includes(one) !== (one === id)));
  };

  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {options.map(({ id, label, count }) => (
        <label
          key={id}
          className="flex min-h-9 cursor-pointer items-center gap-3 text-sm has-disabled:cursor-default has-disabled:text-muted-foreground"
        >
          <input
            type="checkbox"
            value={id}
            checked={chosen.includes(id)}
            disabled={count === 0 && !chosen.includes(id)}
            onChange={() => toggle(id)}
            className="size-4.5 accent-primary"
            {...keptFocus(id)}
          />
          {label}
          <span aria-hidden className="ml-auto text-muted-foreground tabular-nums">
            {count}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
