import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const REFRESH_MS = 5_000;

/** Minutes left, rounded up; 0 once it is over. */
export function useMinutesLeft(until: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / MINUTE_MS));
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(left()), REFRESH_MS);
    return () => clearInterval(timer);
  });
  return minutes;
}
