'use client';

import { useEffect } from 'react';
import { useCart } from '@/components/cart/use-cart';
import { KeptNote } from '@/components/payment/kept-note';
import { keptPieces, unitCount } from '@/lib/cart/rules';
import type { CartLineDto } from '@/lib/cart/schema';
import { routes } from '@/lib/routes';
import type { StockMode } from '@/lib/stock/rules';
import type { Size } from '@/lib/store';
import { StockNote } from './stock-note';

/** @param size of all sizes where none is named */
function useKept(productId: string) {
  const { cart } = useCart();
  const pieces = (size?: Size) => keptPieces(cart?.keptOrder, productId, size);
  const inCart = (size?: Size) => {
    const isMeant = (line: CartLineDto) =>
      line.productId === productId && (size === undefined || line.size === size);
    return unitCount(cart?.items.filter(isMeant) ?? []);
  };
  return { pieces, inCart, until: cart?.keptOrder?.until };
}

interface KeptForYouProps {
  product: { _id: string; sizes: readonly Size[]; stockMode: StockMode };
  /** Told in which sizes kept pieces are not in the cart: they can be added though they are sold out. */
  onSpare: (sizes: readonly Size[]) => void;
}

export function KeptForYou({ product: { _id, sizes, stockMode }, onSpare }: KeptForYouProps) {
  const { pieces, until, inCart } = useKept(_id);
  const isSpare = (size: Size) => {
    const counted = stockMode === 'bySize' ? size : undefined;
    return pieces(counted) > inCart(counted);
  };
  const spare = sizes.filter(isSpare).join();
  useEffect(
    () => onSpare(sizes.filter((size) => spare.split(',').includes(size))),
    [onSpare, sizes, spare],
  );
  if (pieces() === 0 || !until) return null;
  return (
    <KeptNote pieces={pieces()} until={until}>
      {/* By full loads: these pages have a content policy of their own. */}
      {inCart() > 0 ? (
        <>
          They are in your cart: pay online or on delivery at the{' '}
          <a
            href={routes.checkout()}
            className="font-semibold text-primary underline underline-offset-4"
          >
            checkout
          </a>
          .
        </>
      ) : (
        <>
          Pay for them from your{' '}
          <a
            href={routes.account()}
            className="font-semibold text-primary underline underline-offset-4"
          >
            orders
          </a>
          , or put them back into the cart.
        </>
      )}
    </KeptNote>
  );
}

/** In place of 'Out Of Stock', where the last pieces are kept for this shopper. */
export function KeptBadge({ productId, size }: { productId: string; size?: Size | undefined }) {
  const { pieces } = useKept(productId);
  return (
    <StockNote
      badge={
        pieces(size) > 0
          ? { kind: 'low', text: 'Kept for you' }
          : { kind: 'sold-out', text: 'Out Of Stock' }
      }
    />
  );
}
