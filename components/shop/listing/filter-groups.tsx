'use client';

import type { ProductFilters } from '@/lib/catalog/filter-rules';
import type { Facets } from '@/lib/catalog/schema';
import { FilterGroup } from './filter-group';

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
