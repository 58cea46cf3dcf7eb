'use client';

import { useRouter } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';
import type { ProductFilters } from '@/lib/catalog/filter-rules';
import { routes } from '@/lib/routes';
import type { SortId } from '@/lib/store';
import { rememberFilters } from './filter-memory';

/** Shows the filters as chosen at once and goes to their listing. Another category resets the sort (specification 2.6). */
export function useFilters(filters: ProductFilters, chosenSort: SortId | undefined) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [shown, show] = useOptimistic(filters);

  const apply = (next: ProductFilters, { scroll = false } = {}) => {
    const { categories: category, brands: brand } = next;
    const isSameCategory = String(category) === String(filters.categories);
    const address = { category, brand, sortBy: isSameCategory ? chosenSort : undefined };
    rememberFilters(next);
    startTransition(() => {
      show(next);
      router.push(routes.listing(address), { scroll });
    });
  };

  return { shown, apply, isPending };
}
