'use client';

import { useHydrated } from '@/components/ui/use-hydrated';
import type { ProductFilters } from '@/lib/catalog/filter-rules';
import type { Facets } from '@/lib/catalog/schema';
import type { SortId } from '@/lib/store';
import { FilterGroups } from './filter-groups';
import { useFilters } from './use-filters';

export interface FilterProps {
  facets: Facets;
  filters: ProductFilters;
  /** Undefined for the default. */
  chosenSort: SortId | undefined;
}

/** The filters on wide screens, beside the grid. */
export function FilterAside({ facets, filters, chosenSort }: FilterProps) {
  const { shown, apply, isPending } = useFilters(filters, chosenSort);
  return (
    <aside aria-label="Filters" aria-busy={isPending}>
      <div className="sticky top-24 -m-1 max-h-[calc(100dvh-6rem)] overflow-y-auto p-1">
        <div inert={!useHydrated()} className="until-script">
          <FilterGroups facets={facets} filters={shown} onChange={apply} />
        </div>
      </div>
    </aside>
  );
}
