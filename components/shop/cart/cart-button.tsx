'use client';

import { ShoppingBag } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { untilLoaded } from '@/components/client/until-loaded';
import { useCart } from './use-cart';

const CartSheet = dynamic(
  () => untilLoaded(() => import('./cart-sheet').then((file) => file.CartSheet)),
  { ssr: false },
);

function nameOf(count: number): string {
  if (count === 0) return 'Cart';
  return `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
}

export function CartButton() {
  const { itemCount, refreshCart } = useCart();
  const [isOpen, setOpen] = useState(false);

  // A page restored from the browser's back/forward cache shows an old cart.
  useEffect(() => {
    const refreshOnReturn = (event: PageTransitionEvent) => {
      if (event.persisted) void refreshCart();
    };
    window.addEventListener('pageshow', refreshOnReturn);
    return () => window.removeEventListener('pageshow', refreshOnReturn);
  }, [refreshCart]);

  return (
    <>
      <button
        type="button"
        aria-label={nameOf(itemCount)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative -mr-3 grid size-11 cursor-pointer place-items-center"
      >
        <ShoppingBag className="size-5" />
        {itemCount > 0 ? (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center bg-primary px-1 text-xs font-semibold text-primary-foreground tabular-nums"
          >
            {itemCount}
          </span>
        ) : null}
      </button>
      {isOpen ? <CartSheet onClose={() => setOpen(false)} /> : null}
    </>
  );
}
