'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useSession } from '@/components/client/session';
import { untilLoaded } from '@/components/client/until-loaded';
import type { Buyable } from '@/components/shop/cart/use-add-to-cart';
import type { Size } from '@/lib/store';
import type { OwnSizes } from './kept-for-you';

const WatchOwnSizes = dynamic(
  () => untilLoaded(() => import('./kept-for-you').then((file) => file.WatchOwnSizes)),
  { ssr: false },
);

/**
 * The sizes in which this shopper can add nothing, and those in which pieces are kept for them, in the cart or not.
 * `watch` is to be rendered. `learned`: sizes that have sold out since the page was made.
 */
export function useOwnSoldOut(asMade: Buyable, learned: readonly Size[]) {
  const isOut = (size: Size) => asMade.soldOut.includes(size) || learned.includes(size);
  const product = { ...asMade, soldOut: asMade.sizes.filter(isOut) };
  const { user } = useSession();
  const [own, setOwn] = useState<OwnSizes>({ kept: [], spare: [] });
  const mayBeKept = product.soldOut.length > 0 && user?.role === 'shopper';
  return {
    soldOut: product.soldOut.filter((size) => !own.spare.includes(size)),
    kept: own.kept,
    watch: mayBeKept ? <WatchOwnSizes product={product} onChange={setOwn} /> : null,
  };
}
