import type { ReactNode } from 'react';
import type { ProductDto } from '@/lib/catalog/schema';
import { ProductCard } from './product-card';

/** The list that cards stand in: edge to edge on phones, two a row. */
export function ProductList({ children }: { children: ReactNode }) {
  return (
    <ul className="-mx-4 grid grid-cols-2 gap-x-0.5 gap-y-8 md:mx-0 md:grid-cols-3 md:gap-x-5 md:gap-y-10 xl:grid-cols-4">
      {children}
    </ul>
  );
}

interface ProductGridProps {
  products: readonly ProductDto[];
  /** How many of the first cards are likely on screen at once. */
  eager?: number;
}

export function ProductGrid({ products, eager = 0 }: ProductGridProps) {
  return (
    <ProductList>
      {products.map((product, index) => (
        <li key={product._id} className="grid">
          <ProductCard product={product} isEager={index < eager} />
        </li>
      ))}
    </ProductList>
  );
}
