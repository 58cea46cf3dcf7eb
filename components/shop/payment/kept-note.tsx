import type { ReactNode } from 'react';
import { heldInCart, isHeld } from '@/lib/cart/rules';
import type { CartDto } from '@/lib/cart/schema';
import { formatTime } from '@/lib/dates';
import { useNow } from './use-now';

interface HeldNoteProps {
  pieces: number;
  until: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** Pieces that are held for this shopper by an order waiting for its online payment. */
export function HeldNote({ pieces, until, children }: HeldNoteProps) {
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
export function HeldInCart({
  cart,
  children,
}: {
  cart: CartDto;
  children: (pieces: number) => string;
}) {
  const held = useHeld(cart);
  const pieces = heldInCart(held, cart.items);
  if (!held || pieces === 0) return null;
  return (
    <HeldNote pieces={pieces} until={held.until}>
      {children(pieces)}
    </HeldNote>
  );
}

/** The order that keeps pieces of this cart for its shopper; null if there is none, or once its hold is over. */
export function useHeld(cart: CartDto | undefined): CartDto['keptOrder'] {
  const held = cart?.keptOrder ?? null;
  const now = useNow(held !== null);
  return held && isHeld(held, now) ? held : null;
}
