'use client';

import { useRouter } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';
import type { ProductFilters } from '@/lib/catalog/filter-rules';
import { routes } from '@/lib/routes';
import type { SortId } from '@/lib/store';

/** The listing with other filters. Another category resets the sort (specification 2.6). */
export function otherListing(
  before: ProductFilters,
  filters: ProductFilters,
  chosenSort: SortId | undefined,
): string {
  const isSameCategory = String(filters.categories) === String(before.categories);
  return routes.listing({ ...filters, sortBy: isSameCategory ? chosenSort : undefined });
}

/** Shows the filters as chosen at once and goes to their listing. */
export function useFilters(filters: ProductFilters, chosenSort: SortId | undefined) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [shown, show] = useOptimistic(filters);

  const apply = (next: ProductFilters, { scroll = false } = {}) => {
    startTransition(() => {
      show(next);
      router.push(otherListing(filters, next, chosenSort), { scroll });
    });
  };

  return { shown, apply, isPending };
}
