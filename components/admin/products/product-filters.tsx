'use client';

import type { AdminSortId } from '@/lib/catalog/schema';
import { BRANDS, CATEGORIES, SORT_OPTIONS } from '@/lib/store';
import { SearchFilter, SelectFilter } from '../list/list-filters';
import { anyText, REPLACE_HISTORY } from '../list/use-list';

export const FILTERS = { search: anyText, category: anyText, brand: anyText, sortBy: anyText };
type ProductFilter = Record<keyof typeof FILTERS, string>;

const SORTS: readonly { id: AdminSortId; label: string }[] = [
  { id: 'newest', label: 'Newest' },
  { id: 'stock-lowtohigh', label: 'Stock: Low to High' },
  ...SORT_OPTIONS,
];

interface ProductFiltersProps {
  value: ProductFilter;
  onChange: (change: Partial<ProductFilter>, options?: typeof REPLACE_HISTORY) => void;
}

export function ProductFilters({ value, onChange }: ProductFiltersProps) {
  return (
    <search className="grid grid-cols-2 items-end gap-3 max-md:w-full md:flex">
      <SearchFilter
        label="Search by title or SKU"
        value={value.search}
        onChange={(search) => onChange({ search }, REPLACE_HISTORY)}
        className="max-md:col-span-2 md:w-64"
      />
      <SelectFilter
        label="Categories"
        value={value.category}
        options={[{ id: '', label: 'All' }, ...CATEGORIES]}
        onChange={(category) => onChange({ category })}
      />
      <SelectFilter
        label="Brands"
        value={value.brand}
        options={[{ id: '', label: 'All' }, ...BRANDS]}
        onChange={(brand) => onChange({ brand })}
      />
      <SelectFilter
        label="Sort by"
        className="max-md:col-span-2"
        value={value.sortBy || 'newest'}
        options={SORTS}
        onChange={(sortBy) => onChange({ sortBy: sortBy === 'newest' ? '' : sortBy })}
      />
    </search>
  );
}
