'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { heldInCart, isHeld } from '@/lib/cart/rules';
import type { CartDto } from '@/lib/cart/schema';
import { formatTime } from '@/lib/dates';

const REFRESH_MS = 5_000;
const MINUTE_MS = 60_000;

/** The time in milliseconds; at most some seconds old while it is needed. */
function useNow(isNeeded = true): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}

/** Minutes left, rounded up; 0 once the time is over. */
export const useMinutesLeft = (until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - useNow()) / MINUTE_MS));

interface HoldLeftProps {
  until: string;
  id?: string;
  /** Shown while the order can be paid. */
  children: ReactNode;
}

/** How long the stock of an unpaid order is still held. */
export function HoldLeft({ until, id, children }: HoldLeftProps) {
  const minutes = useMinutesLeft(until);
  if (minutes === 0)
    return (
      <p className="text-sm text-muted-foreground max-md:w-full">
        The time to pay for this order is over.
      </p>
    );
  return (
    <>
      <p id={id} className="text-sm text-muted-foreground tabular-nums max-md:w-full">
        Kept for {minutes === 1 ? '1 more minute' : `${minutes} more minutes`}
      </p>
      {children}
    </>
  );
}

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
