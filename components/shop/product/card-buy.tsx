'use client';

import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { untilLoaded } from '@/components/client/until-loaded';
import { type Buyable, useAddToCart } from '@/components/shop/cart/use-add-to-cart';
import { useFocusWhenRendered } from '@/components/ui/use-focus-when-rendered';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Size } from '@/lib/store';

const SizeChooser = dynamic(
  () => untilLoaded(() => import('./size-chooser').then((file) => file.SizeChooser)),
  { ssr: false },
);

/** A card's 'Add to cart': opens the size chooser where there are several sizes. */
export function CardBuy({ product }: { product: Buyable }) {
  const { add, requireUser, isAdding } = useAddToCart(product, 'Product added to cart');
  const isReady = useHydrated();
  const [isChoosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const focusSoon = useFocusWhenRendered();
  const {
    isSoldOut,
    sizes: [onlySize, ...otherSizes],
  } = product;

  const begin = async () => {
    if (onlySize !== undefined && otherSizes.length === 0) await add(onlySize);
    else if (await requireUser()) setChoosing(true);
  };
  const close = () => {
    setChoosing(false);
    focusSoon(() => opener.current);
  };
  const addChosen = async (size: Size | null) => {
    if (await add(size)) close();
  };

  return (
    <>
      <button
        ref={opener}
        type="button"
        disabled={isSoldOut || isAdding || !isReady}
        onClick={begin}
        className={`card-buy ${isSoldOut || isAdding ? 'opacity-50' : ''} ${isChoosing ? 'invisible' : ''}`}
      >
        Add to cart
      </button>
      {isChoosing ? (
        <SizeChooser product={product} isAdding={isAdding} onAdd={addChosen} onClose={close} />
      ) : null}
    </>
  );
}
