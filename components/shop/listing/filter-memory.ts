import type { ProductFilters } from '@/lib/catalog/filter-rules';
import { routes } from '@/lib/routes';

const KEY = 'filters';

/** Keeps the listing's filters for this tab (specification 2.4, 2.6). */
export function rememberFilters({ categories, brands }: ProductFilters): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ category: categories, brand: brands }));
  } catch {
    // A browser that keeps nothing still filters by the address.
  }
}

/** The listing as it was kept; null when it was not filtered. Values that the shop has since dropped are ignored there. */
export function rememberedListing(): string | null {
  try {
    const { category, brand } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const kept = routes.listing({ category, brand });
    return kept === routes.listing() ? null : kept;
  } catch {
    return null;
  }
}
