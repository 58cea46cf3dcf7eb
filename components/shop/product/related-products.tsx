import type { ProductDto } from '@/lib/catalog/schema';
import { ProductCard } from './product-card';
import { ProductList } from './product-list';

/** Cards without 'Add to cart': on a product's page that button is the product's. */
export function RelatedProducts({ products }: { products: readonly ProductDto[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="pt-16 pb-8 md:pt-24">
      <h2 id="related-title" className="text-2xl font-bold md:text-3xl">
        From the same table
      </h2>
      <div className="seam mt-4 mb-8" />
      <ProductList isChoice>
        {products.map((product) => (
          <li key={product._id} className="grid">
            <ProductCard product={product} isBuyable={false} />
          </li>
        ))}
      </ProductList>
    </section>
  );
}
