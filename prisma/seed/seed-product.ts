import type { ProductInput } from '@/lib/catalog/schema';

/** A product of the demo shop, with its prices in rupees; its pictures follow from the slug. */
export interface SeedProduct
  extends Omit<ProductInput, 'price' | 'salePrice' | 'image' | 'gallery' | 'skus' | 'stockMode'> {
  slug: string;
  priceRupees: number;
  salePriceRupees: number | null;
}
