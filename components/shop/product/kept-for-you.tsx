'use client';

import { useEffect } from 'react';
import { KeptNote } from '@/components/payment/kept-note';
import { useCart } from '@/components/shop/cart/use-cart';
import { keptPieces, unitCount } from '@/lib/cart/rules';
import { routes } from '@/lib/routes';
import { StockNote } from './stock-note';

function useKept(productId: string) {
  const { cart } = useCart();
  const lines = cart?.items.filter((line) => line.productId === productId) ?? [];
  const pieces = keptPieces(cart?.keptOrder, productId);
  return { pieces, until: cart?.keptOrder?.until, inCart: unitCount(lines) };
}

interface KeptForYouProps {
  productId: string;
  /** Told how many kept pieces are not in the cart: they can be added though the product is sold out. */
  onSpare: (pieces: number) => void;
}

export function KeptForYou({ productId, onSpare }: KeptForYouProps) {
  const { pieces, until, inCart } = useKept(productId);
  const spare = Math.max(0, pieces - inCart);
  useEffect(() => onSpare(spare), [onSpare, spare]);
  if (pieces === 0 || !until) return null;
  return (
    <KeptNote pieces={pieces} until={until}>
      {/* By full loads: these pages have a content policy of their own. */}
      {inCart > 0 ? (
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
export function KeptBadge({ productId }: { productId: string }) {
  const { pieces } = useKept(productId);
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
