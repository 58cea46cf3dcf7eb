'use client';

import { useEffect } from 'react';
import { useCart } from '@/components/shop/cart/use-cart';
import { HeldNote, useHeld } from '@/components/shop/payment/hold-notes';
import {
  heldFor,
  heldInCart,
  heldSizes,
  piecesOf,
  progressInWords,
  spareSizes,
} from '@/lib/cart/rules';
import { routes } from '@/lib/routes';
import type { StockMode } from '@/lib/stock/rules';
import type { Size } from '@/lib/store';
import { StockNote } from './stock-note';

function useHeldAndCart() {
  const { cart } = useCart();
  return { cart, held: useHeld(cart), inCart: cart?.items ?? [] };
}

/** Sizes of a product that others cannot buy any more. */
export interface HeldSizes {
  /** With pieces held for this shopper. */
  held: readonly Size[];
  /** With some of these pieces not in the cart yet: they can be added. */
  spare: readonly Size[];
}

interface HeldSizesWatcherProps {
  product: { _id: string; sizes: readonly Size[]; stockMode: StockMode };
  onChange: (sizes: HeldSizes) => void;
}

/** Renders nothing. A component and not a hook, so that pages cached for everybody load it, and the cart, only for shoppers who may have pieces held. */
export function HeldSizesWatcher({ product, onChange }: HeldSizesWatcherProps) {
  const { _id: productId, sizes, stockMode } = product;
  const all = useHeldAndCart();
  const held = heldSizes(all.held, { productId, sizes, stockMode }).join();
  const spare = spareSizes(all.held, all.inCart, { productId, sizes, stockMode }).join();
  useEffect(() => {
    const named = (names: string) => sizes.filter((size) => names.split(',').includes(size));
    onChange({ held: named(held), spare: named(spare) });
  }, [onChange, sizes, held, spare]);
  return null;
}

const linkClass = 'font-semibold text-primary underline underline-offset-4';

interface HeldForYouProps {
  productId: string;
  /** Of the page of the bundle that the product is in; '' for none. */
  offerSlug: string;
}

/** What of a product is held for its shopper, and what of its bundle is in their cart. */
export function HeldForYou({ productId, offerSlug }: HeldForYouProps) {
  const { cart, held, inCart } = useHeldAndCart();
  const pieces = piecesOf(held?.items ?? [], productId);
  const almost = cart?.almost.find(({ slug }) => slug !== null && slug === offerSlug);
  const added = heldInCart(
    held,
    inCart.filter((line) => line.productId === productId),
  );
  return (
    <>
      {held && pieces > 0 ? (
        <HeldNote pieces={pieces} until={held.until}>
          <NextStep pieces={pieces} added={added} />
        </HeldNote>
      ) : null}
      {almost ? (
        <p role="status" className="border-l-2 border-turmeric bg-card px-3 py-2 text-sm">
          In your cart: {progressInWords(almost)}.
        </p>
      ) : null}
    </>
  );
}

/** Plain links: these pages have a content policy of their own, which takes a full load. */
function NextStep({ pieces, added }: { pieces: number; added: number }) {
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
  if (added === 0)
    return (
      <>
        Pay for {isOne ? 'it' : 'them'} from your {orders}, or put {isOne ? 'it' : 'them'} back into
        the cart.
      </>
    );
  if (added === pieces)
    return (
      <>
        {isOne ? 'It is' : 'They are'} in your cart: pay online or on delivery at the {checkout}.
      </>
    );
  return (
    <>
      {added} of them {added === 1 ? 'is' : 'are'} in your cart. Put the rest back too before you
      pay at the {checkout}, or pay for {pieces === 2 ? 'both' : `all ${pieces}`} from your {orders}
      .
    </>
  );
}

interface HeldBadgeProps {
  productId: string;
  /** Count only this size. */
  size?: Size | undefined;
}

/** Replaces 'Out Of Stock' if the last pieces are held for this shopper. */
export function HeldBadge({ productId, size }: HeldBadgeProps) {
  const { held } = useHeldAndCart();
  const pieces = size
    ? heldFor(held, { productId, size, stockMode: 'bySize' })
    : piecesOf(held?.items ?? [], productId);
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
