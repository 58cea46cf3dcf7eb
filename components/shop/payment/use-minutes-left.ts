import { useNow } from './use-now';

const MINUTE_MS = 60_000;

/** Minutes left, rounded up; 0 once the time is over. */
export const useMinutesLeft = (until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - useNow()) / MINUTE_MS));
