'use client';

import { type Buyable, useAddToCart } from '@/components/shop/cart/use-add-to-cart';
import { buttonVariants } from '@/components/ui/button-variants';
import { useHydrated } from '@/components/ui/use-hydrated';
import { chosenSize, SizeRadios } from './size-radios';

export function BuyBox({ product }: { product: Buyable }) {
  const { add, isAdding } = useAddToCart(product, 'Product is added to cart');
  const isReady = useHydrated();
  const isSoldOut = product.totalStock === 0;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void add(chosenSize(event.currentTarget, product.sizes));
      }}
      className="grid gap-4"
    >
      <SizeRadios sizes={product.sizes} disabled={isSoldOut} />
      <button
        type="submit"
        disabled={isSoldOut || isAdding || !isReady}
        className={`${buttonVariants({ size: 'lg' })} w-full ${isReady || isSoldOut ? '' : 'disabled:opacity-100'}`}
      >
        Add to cart
      </button>
    </form>
  );
}
