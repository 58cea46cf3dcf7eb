import type { ProductDto } from '@/lib/catalog/schema';
import { ProductCard } from './product-card';
import { ProductList } from './product-list';

interface ProductGridProps {
  products: readonly ProductDto[];
  /** How many of the first cards are likely in view at once. */
  eager?: number;
  isChoice?: boolean;
}

export function ProductGrid({ products, eager = 0, isChoice = false }: ProductGridProps) {
  return (
    <ProductList isChoice={isChoice}>
      {products.map((product, index) => (
        <li key={product._id} className="grid">
          <ProductCard product={product} isEager={index < eager} />
        </li>
      ))}
    </ProductList>
  );
}
