'use client';

import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import type { Size } from '@/lib/store';
import { type Buyable, useAddToCart } from './use-add-to-cart';

const SizeChooser = dynamic(() => import('./size-chooser').then((file) => file.SizeChooser), {
  ssr: false,
});

interface CardBuyProps {
  product: Buyable;
  className: string;
}

/** 'Add to cart' of a card. With several sizes it opens the chooser, which is loaded then. */
export function CardBuy({ product, className }: CardBuyProps) {
  const { add, requireUser, isAdding } = useAddToCart(product);
  const [isChoosing, setChoosing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [onlySize, ...otherSizes] = product.sizes;

  const begin = async () => {
    if (onlySize !== undefined && otherSizes.length === 0) await add(onlySize);
    else if (await requireUser()) setChoosing(true);
  };
  const close = () => {
    setChoosing(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const addChosen = async (size: Size | null) => {
    if (await add(size)) close();
  };

  return (
    <>
      <button
        ref={opener}
        type="button"
        disabled={product.totalStock === 0 || isAdding}
        onClick={begin}
        className={`${className} ${isChoosing ? 'invisible' : ''}`}
      >
        Add to cart
      </button>
      {isChoosing ? (
        <SizeChooser product={product} isAdding={isAdding} onAdd={addChosen} onClose={close} />
      ) : null}
    </>
  );
}
