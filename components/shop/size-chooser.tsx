'use client';

import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { buttonVariants } from '@/components/ui/button-variants';
import type { Size } from '@/lib/store';
import { SizeRadios } from './size-radios';
import type { Buyable } from './use-add-to-cart';

interface SizeChooserProps {
  product: Buyable;
  isAdding: boolean;
  onAdd: (size: Size | null) => void;
  onClose: () => void;
}

/** Slides up over a card's foot. */
export function SizeChooser({ product, isAdding, onAdd, onClose }: SizeChooserProps) {
  const [size, setSize] = useState<Size | null>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus({ preventScroll: true }), []);

  return (
    <fieldset
      aria-label={`Choose a size of ${product.title}`}
      ref={panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      className="slide-bottom-layer absolute inset-x-0 bottom-0 z-20 grid gap-3 border bg-popover p-3 shadow-float"
    >
      <div className="flex items-start justify-between gap-2">
        <SizeRadios sizes={product.sizes} chosen={size} onChoose={setSize} />
        <button
          type="button"
          aria-label="Close sizes"
          onClick={onClose}
          className="grid size-9 shrink-0 cursor-pointer place-items-center hover:bg-ink/6"
        >
          <X className="size-4" aria-hidden />
        </button>
      </div>
      <button
        type="button"
        disabled={isAdding}
        onClick={() => onAdd(size)}
        className={buttonVariants()}
      >
        Add to cart
      </button>
    </fieldset>
  );
}
