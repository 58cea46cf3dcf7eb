import { paise } from '../money';
import type { DayOfSales, Period } from './schema';

/** Days of each period, today among them. */
const PERIODS = [
  { label: 'Today', days: 1 },
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 30 days', days: 30 },
  { label: 'Last 90 days', days: 90 },
] as const;

export const LONGEST_PERIOD = 90;

/** Sums the last days of `sales` (oldest first, today last) for every period. */
export function periodsOf(sales: readonly DayOfSales[]): Period[] {
  return PERIODS.map(({ label, days }) => {
    const within = sales.slice(-days);
    const sum = (read: (day: DayOfSales) => number) =>
      within.reduce((total, day) => total + read(day), 0);
    const orders = sum((day) => day.orders);
    const onlinePaise = paise(sum((day) => day.onlinePaise));
    const codPaise = paise(sum((day) => day.codPaise));
    const revenuePaise = paise(onlinePaise + codPaise);
    const averagePaise = orders === 0 ? null : paise(Math.round(revenuePaise / orders));
    return {
      label,
      orders,
      units: sum((day) => day.units),
      onlinePaise,
      codPaise,
      revenuePaise,
      averagePaise,
      discountPaise: paise(sum((day) => day.discountPaise)),
    };
  });
}
