'use client';

import { useRef } from 'react';
import { useWord } from '@/components/browser/words';
import type { FacetOption, Facets } from '@/lib/catalog/facet-schema';
import { countFilters, NO_FILTERS, type ProductFilters } from '@/lib/catalog/filter-rules';
import { SIZES } from '@/lib/store';
import { keepFocusAt, keptFocus } from './kept-focus';

/** The chosen ones of `all` in its order, with `one` added or removed. */
const toggled = <T,>(all: readonly T[], chosen: readonly T[], one: T): T[] =>
  all.filter((id) => chosen.includes(id) !== (id === one));

interface FilterGroupsProps {
  facets: Facets;
  filters: ProductFilters;
  onChange: (filters: ProductFilters) => void;
}

export function FilterGroups({ facets, filters, onChange }: FilterGroupsProps) {
  const { categories, brands, types, colours, price, sizes, inStock } = filters;
  const priceId = price && `${price.from}-${price.to}`;
  const stock = useRef<HTMLInputElement>(null);
  const word = useWord();
  /** As shoppers read them, without those they should not. */
  const named = <T extends string>(options: readonly FacetOption<T>[]) =>
    options.map((one) => ({ ...one, label: word(one.label) })).filter(({ label }) => label);

  function clear() {
    keepFocusAt('stock');
    // The pressed button disappears.
    stock.current?.focus({ preventScroll: true });
    onChange(NO_FILTERS);
  }

  return (
    <div className="grid gap-8">
      <FilterGroup
        legend="Category"
        options={named(facets.category)}
        chosen={categories}
        onChange={(chosen) => onChange({ ...filters, categories: chosen })}
      />
      <FilterGroup
        legend="Type"
        options={facets.type.filter(({ id, count }) => count > 0 || types.includes(id))}
        chosen={types}
        onChange={(chosen) => onChange({ ...filters, types: chosen.sort() })}
      />
      <FilterGroup
        legend="Price"
        options={facets.price}
        chosen={facets.price.flatMap(({ id }) => (id === priceId ? id : []))}
        onChange={(chosen) => {
          // One range at a time: the other one is given up.
          const other = chosen.find((id) => id !== priceId);
          const [from = 0, to = 0] = other?.split('-').map(Number) ?? [];
          onChange({ ...filters, price: other ? { from, to } : null });
        }}
      />
      <fieldset>
        <legend className="mb-2 font-semibold">Size</legend>
        <div className="flex flex-wrap gap-1.5">
          {SIZES.map((size) => (
            <label key={size} className="size-option">
              <input
                type="checkbox"
                checked={sizes.includes(size)}
                onChange={() => {
                  keepFocusAt(size);
                  onChange({ ...filters, sizes: toggled(SIZES, sizes, size) });
                }}
                {...keptFocus(size)}
              />
              {size}
            </label>
          ))}
        </div>
        <label className="filter-option mt-3">
          <input
            ref={stock}
            type="checkbox"
            checked={inStock}
            onChange={() => {
              keepFocusAt('stock');
              onChange({ ...filters, inStock: !inStock });
            }}
            {...keptFocus('stock')}
          />
          In stock only
        </label>
      </fieldset>
      <FilterGroup
        legend="Colour"
        options={facets.colour.filter(({ id, count }) => count > 0 || colours.includes(id))}
        chosen={colours}
        onChange={(chosen) => onChange({ ...filters, colours: chosen })}
      />
      <FilterGroup
        legend="Brand"
        options={named(facets.brand)}
        chosen={brands}
        onChange={(chosen) => onChange({ ...filters, brands: chosen })}
      />
      {countFilters(filters) > 0 ? (
        <button
          type="button"
          onClick={clear}
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
  const ids = options.map(({ id }) => id);
  if (ids.length === 0) return null;
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
            onChange={() => {
              keepFocusAt(legend + id);
              onChange(toggled(ids, chosen, id));
            }}
            {...keptFocus(legend + id)}
          />
          {label}
          <span aria-hidden>{count}</span>
        </label>
      ))}
    </fieldset>
  );
}
