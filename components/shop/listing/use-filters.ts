'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition } from 'react';
import type { ProductFilters } from '@/lib/catalog/filter-rules';
import { routes } from '@/lib/routes';
import type { SortId } from '@/lib/store';
import { rememberFilters } from './filter-memory';

/** The listing's filters: shown as chosen at once, and the address with them. Another category begins with the default sort (specification 2.6). */
export function useFilters(filters: ProductFilters, chosenSort: SortId | undefined) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [wanted, setWanted] = useState<ProductFilters | null>(null);

  // Once the wanted list is there, this one may be come back to.
  useEffect(() => {
    if (!isPending) setWanted(null);
  }, [isPending]);

  const apply = (next: ProductFilters, { scroll = false } = {}) => {
    const { categories: category, brands: brand } = next;
    const sameCategories = String(category) === String(filters.categories);
    const address = { category, brand, sortBy: sameCategories ? chosenSort : undefined };
    rememberFilters(next);
    setWanted(next);
    startTransition(() => router.push(routes.listing(address), { scroll }));
  };

  return { shown: wanted ?? filters, apply, isPending };
}
