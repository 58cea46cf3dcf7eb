'use client';

import type { ReactNode } from 'react';
import { useNow } from './use-now';

const MINUTE_MS = 60_000;

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
        The time to pay this order is over.
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
