import { tabStorage } from '@/components/browser/tab-storage';
import type { ProductFilters } from '@/lib/catalog/filter-rules';

/**
 * Notes the listing's filters in this tab, as the specification (2.4, 2.6) asks. Nothing reads them: filters come from
 * the address, which Back, Forward, reloads and links keep.
 */
export function rememberFilters({
  categories,
  brands,
}: Pick<ProductFilters, 'categories' | 'brands'>): void {
  tabStorage.set('filters', JSON.stringify({ category: categories, brand: brands }));
}
