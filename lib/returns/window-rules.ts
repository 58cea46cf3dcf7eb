import { DAY_MS, dayOf } from '../dates';
import { POLICY } from '../store';
import type { ReturnWish } from './return-schema';

const daysFor = (wish: ReturnWish) =>
  wish === 'exchange' ? POLICY.exchangeDays : POLICY.returnWindowDays;

/** The last day, in Asia/Kolkata, on which pieces delivered then may be sent back (specification 9). */
export const lastDayFor = (wish: ReturnWish, deliveredAt: Date): string =>
  dayOf(new Date(deliveredAt.getTime() + daysFor(wish) * DAY_MS));

/** Days left with today, at most the policy's; 0 once it is over. */
export function daysLeftFor(wish: ReturnWish, deliveredAt: Date, now: Date): number {
  const left = Date.parse(lastDayFor(wish, deliveredAt)) - Date.parse(dayOf(now));
  return Math.min(daysFor(wish), Math.max(0, left / DAY_MS + 1));
}
