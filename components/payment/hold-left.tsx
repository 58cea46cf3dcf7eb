'use client';

import { type ReactNode, useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const REFRESH_MS = 5_000;

/** Minutes left, rounded up; 0 once it is over. */
function useMinutesLeft(until: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / MINUTE_MS));
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(left()), REFRESH_MS);
    return () => clearInterval(timer);
  });
  return minutes;
}

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
