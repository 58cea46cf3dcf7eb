'use client';

import { type CardProduct, ProductCard } from './product-card';
import { ProductList } from './product-list';

interface ProductCardsProps {
  products: readonly CardProduct[];
  isBuyable?: boolean;
  /** How many of the first cards are likely on screen at once. */
  eager?: number;
}

/** Rendered on both sides: of each card the page then carries its elements and a few values, and not the elements twice. */
export function ProductCards({ products, isBuyable = true, eager = 0 }: ProductCardsProps) {
  return (
    <ProductList>
      {products.map((product, index) => (
        <li key={product._id} className="grid">
          <ProductCard product={product} isBuyable={isBuyable} isEager={index < eager} />
        </li>
      ))}
    </ProductList>
  );
}
