'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '@/components/client/session';
import { untilLoaded } from '@/components/client/until-loaded';
import { sizeQuestion } from '@/components/client/wanted-item';
import { type Buyable, useAddToCart } from '@/components/shop/cart/use-add-to-cart';
import { useHydrated } from '@/components/ui/use-hydrated';
import { chosenSize, SizeRadios } from './size-radios';

const KeptForYou = dynamic(
  () => untilLoaded(() => import('./kept-for-you').then((file) => file.KeptForYou)),
  { ssr: false },
);

interface BuyBoxProps {
  product: Buyable;
  /** Classes: from the server, so that what makes them is not in the first load. */
  buttonClass: string;
}

export function BuyBox({ product, buttonClass }: BuyBoxProps) {
  const { add, isAdding } = useAddToCart(product, 'Product is added to cart');
  const isReady = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { user } = useSession();
  const [spare, setSpare] = useState(0);
  const { _id } = product;
  const isSoldOut = product.isSoldOut && spare === 0;

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
      {user?.role === 'shopper' ? <KeptForYou productId={product._id} onSpare={setSpare} /> : null}
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
