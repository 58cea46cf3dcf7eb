'use client';

import { useEffect } from 'react';
import { useCart } from './use-cart';

interface CartCountProps {
  onCount: (count: number) => void;
}

/** Tells how many pieces are in the signed-in shopper's cart. A part of its own, so that visitors need not load it. */
export function CartCount({ onCount }: CartCountProps) {
  const { itemCount, refreshCart } = useCart();

  useEffect(() => onCount(itemCount), [itemCount, onCount]);

  // A page kept by the browser for Back shows the cart of then.
  useEffect(() => {
    const refreshOnReturn = (event: PageTransitionEvent) => {
      if (event.persisted) void refreshCart();
    };
    window.addEventListener('pageshow', refreshOnReturn);
    return () => window.removeEventListener('pageshow', refreshOnReturn);
  }, [refreshCart]);

  return null;
}
