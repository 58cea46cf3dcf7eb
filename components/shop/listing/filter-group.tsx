'use client';

import { useEffect, useRef } from 'react';
import type { FacetOption } from '@/lib/catalog/schema';

interface FilterGroupProps<T extends string> {
  legend: string;
  options: readonly FacetOption<T>[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}

/** The option that was toggled last: a new list comes with new boxes, and the keyboard stays where it was. */
let toggled: string | null = null;

export function FilterGroup<T extends string>(props: FilterGroupProps<T>) {
  const { legend, options, chosen, onChange } = props;
  const group = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement?.checkVisibility() === false;
    if (toggled === null || !isLost) return;
    const box = group.current?.querySelector<HTMLElement>(`[value="${CSS.escape(toggled)}"]`);
    if (!box) return;
    box.focus({ preventScroll: true });
    toggled = null;
  }, []);

  const toggle = (id: T) => {
    toggled = id;
    const ids = options.map((option) => option.id);
    onChange(ids.filter((one) => chosen.includes(one) !== (one === id)));
  };

  return (
    <fieldset ref={group} className="grid gap-1">
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
