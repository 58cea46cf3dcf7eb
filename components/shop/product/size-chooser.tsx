'use client';

import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Buyable, isSoldOut } from '@/components/shop/cart/use-add-to-cart';
import { buttonVariants } from '@/components/ui/button-variants';
import { CloseOnBack } from '@/components/ui/close-on-back';
import type { Size } from '@/lib/store';
import { chosenSize, SizeRadios } from './size-radios';

interface SizeChooserProps {
  product: Buyable;
  held: readonly Size[];
  isAsked: boolean;
  isAdding: boolean;
  onAdd: (size: Size | null) => void;
  onClose: () => void;
}

/** Slides up over the card's lower edge. */
export function SizeChooser({
  product,
  held,
  isAsked,
  isAdding,
  onAdd,
  onClose,
}: SizeChooserProps) {
  const panel = useRef<HTMLFormElement>(null);
  useEffect(
    () =>
      panel.current
        ?.querySelector<HTMLInputElement>('input:not(:disabled)')
        ?.focus({ preventScroll: true }),
    [],
  );

  return (
    // While the form slides in, nothing behind it is pressed.
    <div className="absolute inset-x-0 bottom-0 z-20">
      <form
        aria-label={`Choose a size of ${product.title}`}
        ref={panel}
        onSubmit={(event) => {
          event.preventDefault();
          onAdd(chosenSize(event.currentTarget, product.sizes));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        className="slide-bottom-layer grid gap-3 border bg-popover p-3 shadow-float"
      >
        <CloseOnBack />
        <div className="flex items-start justify-between gap-2">
          <SizeRadios {...product} held={held} isAsked={isAsked} />
          <button
            type="button"
            aria-label="Close sizes"
            onClick={onClose}
            className="grid size-9 shrink-0 cursor-pointer place-items-center hover:bg-ink/6"
          >
            <X className="size-4" />
          </button>
        </div>
        <button
          type="submit"
          disabled={isSoldOut(product)}
          aria-disabled={isAdding}
          // Ignores the second tap of a double one on the card's button.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
          className={buttonVariants()}
        >
          Add to cart
        </button>
      </form>
    </div>
  );
}
