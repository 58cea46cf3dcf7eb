'use client';

import { useState } from 'react';
import { buttonVariants } from '@/components/ui/button-variants';
import type { Size } from '@/lib/store';
import { SizeRadios } from './size-radios';
import { type Buyable, useAddToCart } from './use-add-to-cart';

export function BuyBox({ product }: { product: Buyable }) {
  const [onlySize, ...otherSizes] = product.sizes;
  const [size, setSize] = useState<Size | null>(
    otherSizes.length === 0 ? (onlySize ?? null) : null,
  );
  const { add, isAdding } = useAddToCart(product);
  const isSoldOut = product.totalStock === 0;

  return (
    <div className="grid gap-4">
      <SizeRadios sizes={product.sizes} chosen={size} onChoose={setSize} disabled={isSoldOut} />
      <button
        type="button"
        disabled={isSoldOut || isAdding}
        onClick={() => add(size)}
        className={`${buttonVariants({ size: 'lg' })} w-full`}
      >
        Add to cart
      </button>
    </div>
  );
}
