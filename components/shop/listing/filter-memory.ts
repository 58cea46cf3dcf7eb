import type { ProductFilters } from '@/lib/catalog/filter-rules';
import { routes } from '@/lib/routes';

const KEY = 'filters';

/** Remembers the listing's filters in this tab (specification 2.4, 2.6). */
export function rememberFilters({ categories, brands }: ProductFilters): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ category: categories, brand: brands }));
  } catch {
    // Without storage the address still filters.
  }
}

/** The address of the remembered listing; null when it was not filtered. The listing ignores unknown values. */
export function rememberedListing(): string | null {
  try {
    const { category, brand } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const remembered = routes.listing({ category, brand });
    return remembered === routes.listing() ? null : remembered;
  } catch {
    return null;
  }
}
