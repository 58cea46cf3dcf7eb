import { useEffect, useState } from 'react';

const REFRESH_MS = 5_000;

/** The time in milliseconds; at most some seconds old while it is needed. */
export function useNow(isNeeded = true): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}
