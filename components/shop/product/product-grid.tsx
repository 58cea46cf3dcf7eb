'use client';

import type { CardDto } from '@/lib/catalog/card-rules';
import { ProductCard } from './product-card';
import { ProductList } from './product-list';

interface ProductGridProps {
  products: readonly CardDto[];
  /** How many of the first cards are likely visible at once. */
  eager?: number;
  isChoice?: boolean;
  isBuyable?: boolean;
}

/** Cards are client components, so that a page sends its 24 products as data, not as markup a second time. */
export function ProductGrid({
  products,
  eager = 0,
  isChoice = false,
  isBuyable = true,
}: ProductGridProps) {
  return (
    <ProductList isChoice={isChoice}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} isEager={index < eager} isBuyable={isBuyable} />
        </li>
      ))}
    </ProductList>
  );
}
