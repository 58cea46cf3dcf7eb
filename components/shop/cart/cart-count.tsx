'use client';

import { useEffect } from 'react';
import { useCart } from '@/components/shop/cart/use-cart';

/** The pieces in a shopper's cart, on the cart's button. */
export function CartCount({ onCount }: { onCount: (count: number) => void }) {
  const { itemCount, refreshCart } = useCart();

  useEffect(() => onCount(itemCount), [onCount, itemCount]);

  // A page restored from the browser's back/forward cache shows an old cart.
  useEffect(() => {
    const refreshOnReturn = (event: PageTransitionEvent) => {
      if (event.persisted) void refreshCart();
    };
    window.addEventListener('pageshow', refreshOnReturn);
    return () => window.removeEventListener('pageshow', refreshOnReturn);
  }, [refreshCart]);

  if (itemCount === 0) return null;
  return (
    <span
      aria-hidden
      className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center bg-primary px-1 text-xs font-semibold text-primary-foreground tabular-nums"
    >
      {itemCount}
    </span>
  );
}
