'use client';

import type { ProductFilters } from '@/lib/catalog/filter-rules';
import type { FacetOption, Facets } from '@/lib/catalog/schema';
import { keepFocusAt, keptFocus } from './kept-focus';

interface FilterGroupsProps {
  facets: Facets;
  filters: ProductFilters;
  onChange: (filters: ProductFilters) => void;
}

export function FilterGroups({ facets, filters, onChange }: FilterGroupsProps) {
  const { categories, brands } = filters;
  return (
    <div className="grid gap-8">
      <FilterGroup
        legend="Category"
        options={facets.category}
        chosen={categories}
        onChange={(chosen) => onChange({ ...filters, categories: chosen })}
      />
      <FilterGroup
        legend="Brand"
        options={facets.brand}
        chosen={brands}
        onChange={(chosen) => onChange({ ...filters, brands: chosen })}
      />
      {categories.length + brands.length > 0 ? (
        <button
          type="button"
          onClick={() => onChange({ categories: [], brands: [] })}
          className="w-fit cursor-pointer text-sm font-semibold text-primary underline underline-offset-4"
        >
          Clear filters
        </button>
      ) : null}
    </div>
  );
}

interface FilterGroupProps<T extends string> {
  legend: string;
  options: readonly FacetOption<T>[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}

function FilterGroup<T extends string>({ legend, options, chosen, onChange }: FilterGroupProps<T>) {
  const toggle = (toggled: T) => {
    keepFocusAt(toggled);
    const ids = options.map(({ id }) => id);
    onChange(ids.filter((id) => chosen.includes(id) !== (id === toggled)));
  };

  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {options.map(({ id, label, count }) => (
        <label key={id} className="filter-option">
          <input
            type="checkbox"
            value={id}
            checked={chosen.includes(id)}
            disabled={count === 0 && !chosen.includes(id)}
            onChange={() => toggle(id)}
            {...keptFocus(id)}
          />
          {label}
          <span aria-hidden>{count}</span>
        </label>
      ))}
    </fieldset>
  );
}
