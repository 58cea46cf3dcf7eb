'use client';

import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { buttonVariants } from '@/components/ui/button-variants';
import type { Size } from '@/lib/store';
import { SizeRadios } from './size-radios';
import { type Buyable, useAddToCart } from './use-add-to-cart';

/** 'Add to cart' of a card. With several sizes the chooser slides up over the card's foot. */
export function CardBuy({ product }: { product: Buyable }) {
  const { add, requireUser, isAdding } = useAddToCart(product);
  const [isChoosing, setChoosing] = useState(false);
  const [size, setSize] = useState<Size | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [onlySize, ...otherSizes] = product.sizes;

  const begin = async () => {
    if (onlySize !== undefined && otherSizes.length === 0) await add(onlySize);
    else if (await requireUser()) setChoosing(true);
  };
  const close = () => {
    setChoosing(false);
    setSize(null);
    requestAnimationFrame(() => opener.current?.focus());
  };

  return (
    <>
      <button
        ref={opener}
        type="button"
        disabled={product.totalStock === 0 || isAdding}
        onClick={begin}
        className={`${buttonVariants({ variant: 'outline' })} relative z-10 mt-3 w-full ${isChoosing ? 'invisible' : ''}`}
      >
        Add to cart
      </button>
      {isChoosing ? (
        <fieldset
          aria-label={`Choose a size of ${product.title}`}
          ref={(panel) => panel?.querySelector('input')?.focus({ preventScroll: true })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
          className="slide-bottom-layer absolute inset-x-0 bottom-0 z-20 grid gap-3 border bg-popover p-3 shadow-float"
        >
          <div className="flex items-start justify-between gap-2">
            <SizeRadios sizes={product.sizes} chosen={size} onChoose={setSize} />
            <button
              type="button"
              aria-label="Close sizes"
              onClick={close}
              className="grid size-9 shrink-0 cursor-pointer place-items-center hover:bg-ink/6"
            >
              <X className="size-4" aria-hidden />
            </button>
          </div>
          <button
            type="button"
            disabled={isAdding}
            onClick={async () => {
              if (await add(size)) close();
            }}
            className={buttonVariants()}
          >
            Add to cart
          </button>
        </fieldset>
      ) : null}
    </>
  );
}
