'use client';

import { useEffect, useRef } from 'react';
import { sizeQuestion } from '@/components/client/wanted-item';
import { type Buyable, useAddToCart } from '@/components/shop/cart/use-add-to-cart';
import { useHydrated } from '@/components/ui/use-hydrated';
import { chosenSize, SizeRadios } from './size-radios';

interface BuyBoxProps {
  product: Buyable;
  /** Classes: from the server, so that what makes them is not in the first load. */
  buttonClass: string;
}

export function BuyBox({ product, buttonClass }: BuyBoxProps) {
  const { add, isAdding } = useAddToCart(product, 'Product is added to cart');
  const isReady = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { _id, isSoldOut } = product;

  useEffect(() => {
    if (sizeQuestion.take((id) => id === _id)) form.current?.querySelector('input')?.focus();
  }, [_id]);

  return (
    <form
      ref={form}
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
        className={`${buttonClass} w-full ${isReady || isSoldOut ? '' : 'disabled:opacity-100'}`}
      >
        Add to cart
      </button>
    </form>
  );
}
