'use client';

import { X } from 'lucide-react';
import { Link } from '@/components/ui/link';
import type { ProductFilters } from '@/lib/catalog/filter-rules';
import { BRANDS, CATEGORIES, type SortId } from '@/lib/store';
import { keepFocusAt, keptFocus } from './kept-focus';
import { otherListing } from './use-filters';

interface ChosenFiltersProps {
  filters: ProductFilters;
  /** Undefined for the default. */
  chosenSort: SortId | undefined;
}

/** What the list is narrowed to. A press takes one off. */
export function ChosenFilters({ filters, chosenSort }: ChosenFiltersProps) {
  const { categories, brands } = filters;
  const chosen = [
    ...CATEGORIES.filter(({ id }) => categories.includes(id)),
    ...BRANDS.filter(({ id }) => brands.includes(id)),
  ].map(({ id, label }) => ({ name: `chosen ${id}`, id, label }));
  if (chosen.length === 0) return null;
  return (
    <ul className="chosen-filters">
      {chosen.map(({ name, id, label }, index) => (
        <li key={id}>
          <Link
            href={otherListing(
              filters,
              {
                categories: categories.filter((one) => one !== id),
                brands: brands.filter((one) => one !== id),
              },
              chosenSort,
            )}
            onNavigate={() => keepFocusAt((chosen[index + 1] ?? chosen[index - 1])?.name ?? 'sort')}
            {...keptFocus(name)}
          >
            <span className="sr-only">Take off</span>
            {label}
            <X className="size-3.5" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
