import type { BrandId, CategoryId, Size } from '@/lib/store';

export interface SeedProduct {
  slug: string;
  title: string;
  description: string;
  material: string;
  category: CategoryId;
  brand: BrandId;
  priceRupees: number;
  salePriceRupees: number | null;
  totalStock: number;
  /** In the order S, M, L, XL, XXL. */
  sizes: Size[];
}
