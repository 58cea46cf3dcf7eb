'use client';

import { Link } from '@/components/ui/link';
import type { Facets } from '@/lib/catalog/facet-schema';
import type { ProductFilters } from '@/lib/catalog/filter-rules';
import { routes } from '@/lib/routes';
import type { SortId } from '@/lib/store';

interface TypeTabsProps {
  types: Facets['type'];
  filters: ProductFilters;
  sortBy: SortId | undefined;
}

/** Links to the list of each type that it holds, with its other filters as they are. */
export function TypeTabs({ types, filters, sortBy }: TypeTabsProps) {
  const tabs = types.filter(({ id, count }) => count > 0 || filters.types.includes(id));
  if (tabs.length < 2) return null;
  const hrefOf = (chosen: string[]) => routes.listing({ ...filters, types: chosen, sortBy });
  return (
    <nav aria-label="Types">
      <ul className="type-tabs">
        {[{ id: '', label: 'All' }, ...tabs].map(({ id, label }) => (
          <li key={id}>
            <Link
              href={hrefOf(id ? [id] : [])}
              aria-current={filters.types.join() === id ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
