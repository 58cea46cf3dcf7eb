'use client';

import { useEffect } from 'react';
import { useCart } from '@/components/shop/cart/use-cart';
import { KeptNote, useKept } from '@/components/shop/payment/kept-note';
import { keptFor, keptInCart, keptSizes, piecesOf, spareSizes } from '@/lib/cart/rules';
import { routes } from '@/lib/routes';
import type { StockMode } from '@/lib/stock/rules';
import type { Size } from '@/lib/store';
import { StockNote } from './stock-note';

function useKeptAndCart() {
  const { cart } = useCart();
  return { kept: useKept(cart), inCart: cart?.items ?? [] };
}

/** Sizes of a product that others cannot buy any more. */
export interface KeptSizes {
  /** With pieces kept for this shopper. */
  kept: readonly Size[];
  /** With some of these pieces not in the cart yet: they can be added. */
  spare: readonly Size[];
}

interface KeptSizesWatcherProps {
  product: { _id: string; sizes: readonly Size[]; stockMode: StockMode };
  onChange: (sizes: KeptSizes) => void;
}

/** Renders nothing. A component and not a hook, so that pages cached for everybody load it, and the cart, only for shoppers who may have pieces kept. */
export function KeptSizesWatcher({ product, onChange }: KeptSizesWatcherProps) {
  const { _id: productId, sizes, stockMode } = product;
  const all = useKeptAndCart();
  const kept = keptSizes(all.kept, { productId, sizes, stockMode }).join();
  const spare = spareSizes(all.kept, all.inCart, { productId, sizes, stockMode }).join();
  useEffect(() => {
    const named = (names: string) => sizes.filter((size) => names.split(',').includes(size));
    onChange({ kept: named(kept), spare: named(spare) });
  }, [onChange, sizes, kept, spare]);
  return null;
}

const linkClass = 'font-semibold text-primary underline underline-offset-4';

export function KeptForYou({ productId }: { productId: string }) {
  const { kept, inCart } = useKeptAndCart();
  const pieces = piecesOf(kept?.items ?? [], productId);
  if (!kept || pieces === 0) return null;
  const held = keptInCart(
    kept,
    inCart.filter((line) => line.productId === productId),
  );
  return (
    <KeptNote pieces={pieces} until={kept.until}>
      <NextStep pieces={pieces} held={held} />
    </KeptNote>
  );
}

/** Plain links: these pages have a content policy of their own, which takes a full load. */
function NextStep({ pieces, held }: { pieces: number; held: number }) {
  const checkout = (
    <a href={routes.checkout()} className={linkClass}>
      checkout
    </a>
  );
  const orders = (
    <a href={routes.account()} className={linkClass}>
      orders
    </a>
  );
  const isOne = pieces === 1;
  if (held === 0)
    return (
      <>
        Pay for {isOne ? 'it' : 'them'} from your {orders}, or put {isOne ? 'it' : 'them'} back into
        the cart.
      </>
    );
  if (held === pieces)
    return (
      <>
        {isOne ? 'It is' : 'They are'} in your cart: pay online or on delivery at the {checkout}.
      </>
    );
  return (
    <>
      {held} of them {held === 1 ? 'is' : 'are'} in your cart. Put the rest back too before you pay
      at the {checkout}, or pay for {pieces === 2 ? 'both' : `all ${pieces}`} from your {orders}.
    </>
  );
}

interface KeptBadgeProps {
  productId: string;
  /** Count only this size. */
  size?: Size | undefined;
}

/** Replaces 'Out Of Stock' if the last pieces are kept for this shopper. */
export function KeptBadge({ productId, size }: KeptBadgeProps) {
  const { kept } = useKeptAndCart();
  const pieces = size
    ? keptFor(kept, { productId, size, stockMode: 'bySize' })
    : piecesOf(kept?.items ?? [], productId);
  return (
    <StockNote
      badge={
        pieces > 0
          ? { kind: 'low', text: 'Kept for you' }
          : { kind: 'sold-out', text: 'Out Of Stock' }
      }
    />
  );
}
