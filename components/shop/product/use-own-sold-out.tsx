'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useSession } from '@/components/client/session';
import { untilLoaded } from '@/components/client/until-loaded';
import type { Buyable } from '@/components/shop/cart/use-add-to-cart';
import type { Size } from '@/lib/store';

const SpareSizes = dynamic(
  () => untilLoaded(() => import('./kept-for-you').then((file) => file.SpareSizes)),
  { ssr: false },
);

/** The sizes that are sold out for this shopper: not those in which pieces are kept for them. `watch` is to be rendered. */
export function useOwnSoldOut(product: Buyable) {
  const { user } = useSession();
  const [spare, setSpare] = useState<readonly Size[]>([]);
  const mayBeKept = product.soldOut.length > 0 && user?.role === 'shopper';
  return {
    soldOut: product.soldOut.filter((size) => !spare.includes(size)),
    watch: mayBeKept ? <SpareSizes product={product} onChange={setSpare} /> : null,
  };
}
