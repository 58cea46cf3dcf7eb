'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useSession } from '@/components/browser/session';
import { untilLoaded } from '@/components/browser/until-loaded';
import type { Buyable } from '@/components/shop/cart/use-add-to-cart';
import type { Size } from '@/lib/store';
import type { HeldSizes } from './held-for-you';

const HeldSizesWatcher = dynamic(
  () => untilLoaded(() => import('./held-for-you').then((file) => file.HeldSizesWatcher)),
  { ssr: false },
);

/**
 * The sizes that this shopper cannot add, and those with pieces held for them, in their cart or not. Render `cartWatcher`:
 * it loads the cart, and only where pieces may be held.
 * @param soldOutSince sizes that have sold out since the page was made
 */
export function useSizesForShopper(asMade: Buyable, soldOutSince: readonly Size[]) {
  const isOut = (size: Size) => asMade.soldOut.includes(size) || soldOutSince.includes(size);
  const product = { ...asMade, soldOut: asMade.sizes.filter(isOut) };
  const { user } = useSession();
  const [own, setOwn] = useState<HeldSizes>({ held: [], spare: [] });
  const mayBeHeld = product.soldOut.length > 0 && user?.role === 'shopper';
  return {
    soldOut: product.soldOut.filter((size) => !own.spare.includes(size)),
    held: own.held,
    cartWatcher: mayBeHeld ? <HeldSizesWatcher product={product} onChange={setOwn} /> : null,
  };
}
