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

/** All in one row. */
const COLUMNS: Record<number, string> = {
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
  5: 'grid-cols-5',
};

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
        className="slide-bottom-layer grid gap-3 border bg-popover p-2 shadow-float md:p-3"
      >
        <CloseOnBack />
        <SizeRadios
          {...product}
          held={held}
          isAsked={isAsked}
          className={`size-rows ${COLUMNS[product.sizes.length] ?? ''}`}
        />
        {/* Both ignore the second tap of a double one on the card's button. */}
        <div className="flex gap-1">
          <button
            type="submit"
            disabled={isSoldOut(product)}
            aria-disabled={isAdding}
            onClick={(event) => event.detail > 1 && event.preventDefault()}
            className={`${buttonVariants()} min-w-0 flex-1 px-2`}
          >
            Add to cart
          </button>
          <button
            type="button"
            aria-label="Close sizes"
            onClick={(event) => event.detail < 2 && onClose()}
            className="grid size-11 shrink-0 cursor-pointer place-items-center hover:bg-ink/6"
          >
            <X className="size-4" />
          </button>
        </div>
      </form>
    </div>
  );
}
