import { tabStorage } from '@/components/client/tab-storage';
import type { ProductFilters } from '@/lib/catalog/filter-rules';

/**
 * Notes the listing's filters in this tab, where the specification (2.4, 2.6) wants them. Nothing here reads them: the
 * address filters, as Back, Forward and a reload keep it, and a link leads to what it names.
 */
export function rememberFilters({
  categories,
  brands,
}: Pick<ProductFilters, 'categories' | 'brands'>): void {
  tabStorage.set('filters', JSON.stringify({ category: categories, brand: brands }));
}
