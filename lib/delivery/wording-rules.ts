import { formatPriceTag } from '../money';
import { COD_CHARGE_PER_UNIT_PAISE } from '../store';
import type { DeliveryDto, ExpectedDays } from './schema';

const part = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (day: string) => format.format(new Date(day));
};
const weekday = part({ weekday: 'short' });
const month = part({ month: 'long' });
const dayInWords = (day: string) => `${weekday(day)} ${Number(day.slice(8))}`;

/** 'Wed 2 to Fri 4 December', 'Wed 30 December to Sat 2 January'. */
export function daysInWords({ from, to }: ExpectedDays): string {
  const last = `${dayInWords(to)} ${month(to)}`;
  if (from === to) return last;
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${dayInWords(from)}${isSameMonth ? '' : ` ${month(from)}`} to ${last}`;
}

/** 'Erode, Tamil Nadu'; '' if neither is known. */
export const placeInWords = ({ city, state }: Pick<DeliveryDto, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join(', ');

const EXTRA = formatPriceTag(COD_CHARGE_PER_UNIT_PAISE / 100);

/** When an order arrives at a PIN code, and whether it can be paid there. */
export function deliveryInWords(delivery: DeliveryDto): [arrival: string, cash: string] {
  const { deliverable, from, to, cod } = delivery;
  if (!deliverable || !from || !to)
    return ['We cannot promise delivery to this PIN code.', 'Please check it, or ask us.'];
  return [
    `Arrives ${daysInWords({ from, to })}`,
    cod ? `Cash on delivery available, ${EXTRA} a piece` : 'No cash on delivery there: pay online',
  ];
}
