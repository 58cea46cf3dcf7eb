'use client';

import { type ReactNode, useState } from 'react';
import { later } from '@/components/client/later';
import { useLateLayer } from '@/components/client/use-late-layer';
import { useMayBeSignedIn } from '@/components/client/use-may-be-signed-in';

const CartCount = later(() => import('./cart-count').then((file) => file.CartCount));
const CartSheet = later(() => import('./cart-sheet').then((file) => file.CartSheet));

function nameOf(count: number): string {
  if (count === 0) return 'Cart';
  return `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
}

/** @param icon drawn by the server, so that no icon is script */
export function CartButton({ icon }: { icon: ReactNode }) {
  const mayBeSignedIn = useMayBeSignedIn();
  const [itemCount, setItemCount] = useState(0);
  const { isOpen, wasOpened, open, layer } = useLateLayer();

  return (
    <>
      <button
        type="button"
        aria-label={nameOf(itemCount)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className="relative -mr-3 grid size-11 cursor-pointer place-items-center"
      >
        {icon}
        {itemCount > 0 ? (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center bg-primary px-1 text-xs font-semibold text-primary-foreground tabular-nums"
          >
            {itemCount}
          </span>
        ) : null}
      </button>
      {mayBeSignedIn ? <CartCount onCount={setItemCount} /> : null}
      {wasOpened ? <CartSheet {...layer} /> : null}
    </>
  );
}
