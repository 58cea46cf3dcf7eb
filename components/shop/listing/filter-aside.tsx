'use client';

import { useHydrated } from '@/components/ui/use-hydrated';
import type { Facets } from '@/lib/catalog/facet-schema';
import { FilterGroups } from './filter-groups';
import { useFilters } from './use-filters';

export interface FilterProps {
  facets: Facets;
}

/** The filters on wide screens, beside the grid. Not in the HTML: they need script, and were a tenth of a page. */
export function FilterAside({ facets }: FilterProps) {
  const { shown, apply, isPending } = useFilters();
  return (
    <aside aria-label="Filters" aria-busy={isPending}>
      <div className="sticky top-24 -m-1 max-h-[calc(100dvh-6rem)] overflow-y-auto p-1">
        {useHydrated() ? <FilterGroups facets={facets} filters={shown} onChange={apply} /> : null}
      </div>
    </aside>
  );
}
