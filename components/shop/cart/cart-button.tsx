'use client';

import { ShoppingBag } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useSession } from '@/components/browser/session';
import { CART_BUTTON } from '@/components/browser/toast';
import { untilLoaded } from '@/components/browser/until-loaded';
import { useHydrated } from '@/components/ui/use-hydrated';
import { routes } from '@/lib/routes';

const CartSheet = dynamic(
  () => untilLoaded(() => import('./cart-sheet').then((file) => file.CartSheet)),
  { ssr: false },
);
const CartCount = dynamic(
  () => untilLoaded(() => import('./cart-count').then((file) => file.CartCount)),
  { ssr: false },
);

function nameOf(count: number): string {
  if (count === 0) return 'Cart';
  return `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
}

const PLACE = 'relative -mr-3 grid size-11 cursor-pointer place-items-center noscript:hidden';

/** Until its script has loaded, a link to the checkout, which shows the cart. */
export function CartButton() {
  const { user } = useSession();
  const [count, setCount] = useState(0);
  const [isOpen, setOpen] = useState(false);

  if (!useHydrated())
    return (
      <a href={routes.checkout()} aria-label="Cart" className={PLACE}>
        <ShoppingBag className="size-5" />
      </a>
    );
  return (
    <>
      <button
        type="button"
        id={CART_BUTTON}
        aria-label={nameOf(count)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={PLACE}
      >
        <ShoppingBag className="size-5" />
        {user?.role === 'shopper' ? <CartCount onCount={setCount} /> : null}
      </button>
      {isOpen ? <CartSheet onClose={() => setOpen(false)} /> : null}
    </>
  );
}
