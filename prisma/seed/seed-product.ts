import type { ProductInput } from '../../lib/catalog/schema';
import { slugOf } from '../../lib/catalog/slug-rules';

/** A product of the demo shop, with its prices in rupees; its pictures follow from the slug. */
interface SeedProduct
  extends Omit<ProductInput, 'price' | 'salePrice' | 'image' | 'gallery' | 'skus' | 'stockMode'> {
  slug: string;
  priceRupees: number;
  salePriceRupees: number | null;
}

const USUAL = {
  category: 'men',
  salePriceRupees: null,
  sizes: ['S', 'M', 'L', 'XL', 'XXL'],
} satisfies Partial<SeedProduct>;
type Usual = keyof typeof USUAL | 'slug';

/** A product, but for what is as usual. */
export type SeedSketch = Omit<SeedProduct, Usual> & Partial<Pick<SeedProduct, Usual>>;

export const completed = (sketch: SeedSketch): SeedProduct => ({
  slug: slugOf(sketch.title),
  ...USUAL,
  ...sketch,
});
