'use client';

import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, use, useOptimistic, useTransition } from 'react';
import { isOffline } from '@/components/browser/stay-when-offline';
import { ProgressBar } from '@/components/ui/link';
import { NO_FILTERS, type ProductFilters } from '@/lib/catalog/filter-rules';
import { routes } from '@/lib/routes';
import type { SortId } from '@/lib/store';

/** The listing with other filters. Another category resets the sort (specification 2.6). */
function otherListing(
  before: ProductFilters,
  filters: ProductFilters,
  chosenSort: SortId | undefined,
): string {
  const isSameCategory = String(filters.categories) === String(before.categories);
  return routes.listing({ ...filters, sortBy: isSameCategory ? chosenSort : undefined });
}

interface Filters {
  /** The chosen filters, even while their listing is still loading. */
  shown: ProductFilters;
  hrefOf: (filters: ProductFilters) => string;
  /** Opens the listing with these filters; the sort is kept unless another is given. */
  apply: (filters: ProductFilters, options?: { scroll?: boolean; sortBy?: SortId }) => void;
  isPending: boolean;
}

const FiltersContext = createContext<Filters>({
  shown: NO_FILTERS,
  hrefOf: (filters) => routes.listing(filters),
  apply: () => undefined,
  isPending: false,
});

interface FiltersProviderProps {
  filters: ProductFilters;
  /** Undefined for the default. */
  chosenSort: SortId | undefined;
  children: ReactNode;
}

/**
 * The filters of a listing page, for everything that changes them: shown as chosen at once, so that a second press adds
 * to the first while its listing is still loading.
 */
export function FiltersProvider({ filters, chosenSort, children }: FiltersProviderProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [shown, show] = useOptimistic(filters);
  const hrefOf = (next: ProductFilters) => otherListing(filters, next, chosenSort);

  const apply: Filters['apply'] = (next, { scroll = false, sortBy } = {}) => {
    if (isOffline()) return;
    startTransition(() => {
      show(next);
      router.push(sortBy ? routes.listing({ ...next, sortBy }) : hrefOf(next), { scroll });
    });
  };

  return (
    <FiltersContext value={{ shown, hrefOf, apply, isPending }}>
      {isPending ? <ProgressBar /> : null}
      {children}
    </FiltersContext>
  );
}

export const useFilters = () => use(FiltersContext);
