'use client';

import { useEffect } from 'react';
import { useCart } from '@/components/cart/use-cart';
import { KeptNote } from '@/components/payment/kept-note';
import { useKept } from '@/components/payment/use-kept';
import { keptFor, piecesOf, spareSizes } from '@/lib/cart/rules';
import { routes } from '@/lib/routes';
import type { StockMode } from '@/lib/stock/rules';
import type { Size } from '@/lib/store';
import { StockNote } from './stock-note';

function useKeptAndCart() {
  const { cart } = useCart();
  return { kept: useKept(cart), inCart: cart?.items ?? [] };
}

interface SpareSizesProps {
  product: { _id: string; sizes: readonly Size[]; stockMode: StockMode };
  /** Told in which sizes kept pieces are not in the cart: they can be added though they are sold out. */
  onChange: (sizes: readonly Size[]) => void;
}

/** Shows nothing. A component, because a page that is cached for everybody loads the cart only for who has one. */
export function SpareSizes({ product, onChange }: SpareSizesProps) {
  const { _id: productId, sizes, stockMode } = product;
  const { kept, inCart } = useKeptAndCart();
  const spare = spareSizes(kept, inCart, { productId, sizes, stockMode }).join();
  useEffect(
    () => onChange(sizes.filter((size) => spare.split(',').includes(size))),
    [onChange, sizes, spare],
  );
  return null;
}

const linkClass = 'font-semibold text-primary underline underline-offset-4';

export function KeptForYou({ productId }: { productId: string }) {
  const { kept, inCart } = useKeptAndCart();
  const pieces = piecesOf(kept?.items ?? [], productId);
  if (!kept || pieces === 0) return null;
  return (
    <KeptNote pieces={pieces} until={kept.until}>
      {/* By full loads: these pages have a content policy of their own. */}
      {piecesOf(inCart, productId) > 0 ? (
        <>
          They are in your cart: pay online or on delivery at the{' '}
          <a href={routes.checkout()} className={linkClass}>
            checkout
          </a>
          .
        </>
      ) : (
        <>
          Pay for them from your{' '}
          <a href={routes.account()} className={linkClass}>
            orders
          </a>
          , or put them back into the cart.
        </>
      )}
    </KeptNote>
  );
}

interface KeptBadgeProps {
  productId: string;
  /** Of this size only. */
  size?: Size | undefined;
}

/** In place of 'Out Of Stock', where the last pieces are kept for this shopper. */
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
