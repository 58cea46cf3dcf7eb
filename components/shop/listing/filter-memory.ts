import type { ProductFilters } from '@/lib/catalog/filter-rules';

/**
 * Notes the listing's filters in this tab (specification 2.4, 2.6). Only the address filters: Back, Forward and a reload
 * keep it, and a link leads to what it names.
 */
export function rememberFilters({ categories, brands }: ProductFilters): void {
  try {
    sessionStorage.setItem('filters', JSON.stringify({ category: categories, brand: brands }));
  } catch {
    // Without storage the address still filters.
  }
}
