import type { ReactNode } from 'react';
import { isKept, keptInCart } from '@/lib/cart/rules';
import type { CartDto } from '@/lib/cart/schema';
import { formatTime } from '@/lib/dates';
import { useNow } from './use-now';

interface KeptNoteProps {
  pieces: number;
  until: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** Pieces that are kept for this shopper by an order waiting for its online payment. */
export function KeptNote({ pieces, until, children }: KeptNoteProps) {
  return (
    <p role="status" className="border-l-2 border-primary bg-card px-3 py-2 text-sm">
      <strong className="font-semibold">
        {pieces === 1 ? '1 piece is' : `${pieces} pieces are`} kept for you until{' '}
        <time dateTime={until}>{formatTime(until)}</time>.
      </strong>{' '}
      {children}
    </p>
  );
}

/** The same for the pieces in a cart. */
export function KeptInCart({
  cart,
  children,
}: {
  cart: CartDto;
  children: (pieces: number) => string;
}) {
  const kept = useKept(cart);
  const pieces = keptInCart(kept, cart.items);
  if (!kept || pieces === 0) return null;
  return (
    <KeptNote pieces={pieces} until={kept.until}>
      {children(pieces)}
    </KeptNote>
  );
}

/** The order that keeps pieces of this cart for its shopper; null if there is none, or once its hold is over. */
export function useKept(cart: CartDto | undefined): CartDto['keptOrder'] {
  const kept = cart?.keptOrder ?? null;
  const now = useNow(kept !== null);
  return kept && isKept(kept, now) ? kept : null;
}
