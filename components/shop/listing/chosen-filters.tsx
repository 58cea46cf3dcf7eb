'use client';

import { X } from 'lucide-react';
import { Link } from '@/components/ui/link';
import type { ProductFilters } from '@/lib/catalog/filter-rules';
import { BRANDS, CATEGORIES, type SortId } from '@/lib/store';
import { keepFocusAt, keptFocus } from './kept-focus';
import { otherListing } from './use-filters';

/** Beside ids of categories and brands. */
const IN_STOCK = 'in-stock';

interface ChosenFiltersProps {
  filters: ProductFilters;
  /** Undefined for the default. */
  chosenSort: SortId | undefined;
}

/** What the list is narrowed to. A press takes one off. */
export function ChosenFilters({ filters, chosenSort }: ChosenFiltersProps) {
  const { categories, brands, sizes, inStock } = filters;
  const without = <T,>(chosen: readonly T[], id: T) => chosen.filter((one) => one !== id);
  const chosen: { id: string; label: string; rest: Partial<ProductFilters> }[] = [
    ...CATEGORIES.filter(({ id }) => categories.includes(id)).map(({ id, label }) => ({
      id,
      label,
      rest: { categories: without(categories, id) },
    })),
    ...BRANDS.filter(({ id }) => brands.includes(id)).map(({ id, label }) => ({
      id,
      label,
      rest: { brands: without(brands, id) },
    })),
    ...sizes.map((id) => ({ id, label: `Size ${id}`, rest: { sizes: without(sizes, id) } })),
    ...(inStock ? [{ id: IN_STOCK, label: 'In stock', rest: { inStock: false } }] : []),
  ];
  const nameOf = (one: { id: string } | undefined) => (one ? `chosen ${one.id}` : 'sort');
  if (chosen.length === 0) return null;
  return (
    <ul className="chosen-filters">
      {chosen.map((one, index) => (
        <li key={one.id}>
          <Link
            href={otherListing(filters, { ...filters, ...one.rest }, chosenSort)}
            onNavigate={() => keepFocusAt(nameOf(chosen[index + 1] ?? chosen[index - 1]))}
            {...keptFocus(nameOf(one))}
          >
            <span className="sr-only">Take off</span>
            {one.label}
            <X className="size-3.5" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
