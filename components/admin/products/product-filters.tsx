'use client';

import type { AdminSortId } from '@/lib/catalog/schema';
import { BRANDS, CATEGORIES, SORT_OPTIONS } from '@/lib/store';
import { Choice } from '../choice';
import { TypedSearch } from '../typed-search';

export const FILTERS = ['search', 'category', 'brand', 'sortBy'] as const;
type ProductFilter = Record<(typeof FILTERS)[number], string>;

const SORTS: readonly { id: AdminSortId; label: string }[] = [
  { id: 'newest', label: 'Newest' },
  { id: 'stock-lowtohigh', label: 'Stock: Low to High' },
  ...SORT_OPTIONS,
];

interface ProductFiltersProps {
  value: ProductFilter;
  onChange: (change: Partial<ProductFilter>, isTyped?: boolean) => void;
}

export function ProductFilters({ value, onChange }: ProductFiltersProps) {
  return (
    <search className="grid grid-cols-2 items-end gap-3 max-md:w-full md:flex">
      <TypedSearch
        label="Search by title"
        value={value.search}
        onChange={(search) => onChange({ search }, true)}
        className="max-md:col-span-2 md:w-64"
      />
      <Choice
        label="Categories"
        value={value.category}
        options={[{ id: '', label: 'All' }, ...CATEGORIES]}
        onChange={(category) => onChange({ category })}
      />
      <Choice
        label="Brands"
        value={value.brand}
        options={[{ id: '', label: 'All' }, ...BRANDS]}
        onChange={(brand) => onChange({ brand })}
      />
      <Choice
        label="Sort by"
        className="max-md:col-span-2"
        value={value.sortBy || 'newest'}
        options={SORTS}
        onChange={(sortBy) => onChange({ sortBy: sortBy === 'newest' ? '' : sortBy })}
      />
    </search>
  );
}
