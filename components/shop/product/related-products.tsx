import type { CardDto } from '@/lib/catalog/card-rules';
import { ProductGrid } from './product-grid';

/** Cards without 'Add to cart': on a product's page that button is for the product. */
export function RelatedProducts({ products }: { products: readonly CardDto[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="pt-16 pb-8 md:pt-24">
      <h2 id="related-title" className="text-2xl font-bold md:text-3xl">
        You may also like
      </h2>
      <div className="seam mt-4 mb-8" />
      <ProductGrid products={products} isChoice isBuyable={false} />
    </section>
  );
}
