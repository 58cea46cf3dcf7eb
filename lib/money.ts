import { MAX_PRICE_RUPEES } from './store';

/** Money is in whole paise inside; answers carry rupees with at most two decimals. */
export type Paise = number & { readonly __paise: unique symbol };

/** Brands a whole number of paise. @throws RangeError when it is not a safe integer. */
export function paise(value: number | bigint): Paise {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Not a whole number of paise: ${value}`);
  return number as Paise;
}

/** Rupees (up to two decimals) to paise; 399.99 is 39999, free of binary rounding. */
export function rupeesToPaise(rupees: number): Paise {
  return paise(Math.round(rupees * 100));
}

/** Paise to a rupee number for the API: 39950 is 399.5. */
export function paiseToRupees(value: Paise): number {
  return value / 100;
}

/** Made on first use: each takes some ten milliseconds on a phone. */
function formatter(options?: Intl.NumberFormatOptions): () => Intl.NumberFormat {
  let made: Intl.NumberFormat | undefined;
  return () => {
    made ??= new Intl.NumberFormat('en-IN', options);
    return made;
  };
}

const RUPEES = { style: 'currency', currency: 'INR' } as const;
const grouped = formatter({ ...RUPEES, minimumFractionDigits: 2 });
const wholeRupees = formatter({ ...RUPEES, minimumFractionDigits: 0 });
const digits = formatter();

/** '₹1,499.00': two decimals, as the cart shows money (specification 5). */
export function formatRupees(rupees: number): string {
  return grouped().format(rupees);
}

/** '1,499.00' from paise: under a heading that says rupees. */
export function formatAmount(value: number): string {
  return formatRupees(value / 100).replace('₹', '');
}

/** '₹399' or '₹399.50': a price tag, without '.00'. */
export function formatPriceTag(rupees: number): string {
  return (Number.isInteger(rupees) ? wholeRupees() : grouped()).format(rupees);
}

/** '₹1,799.00', '$5.00', from a currency's smallest units, which Razorpay counts in. */
export function sumOf(minor: number | bigint, currency: string): string {
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency });
  return format.format(Number(minor) / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** '1,204', or with a word '1 order' and '1,204 orders'. */
export function formatCount(count: number, one?: string): string {
  if (!one) return digits().format(count);
  return count === 1 ? `1 ${one}` : `${digits().format(count)} ${one}s`;
}

/** A range of prices in rupees, both ends included. */
export interface PriceRange {
  from: number;
  to: number;
}

/** A range as an address writes it: '500-1000', in whole rupees. Null for anything else. */
export function readPriceRange(value: string): PriceRange | null {
  const [, from = '', to = ''] = /^(\d{1,7})-(\d{1,7})$/.exec(value) ?? [];
  if (from === '' || Number(from) > Number(to) || Number(to) > MAX_PRICE_RUPEES) return null;
  return { from: Number(from), to: Number(to) };
}

/** '₹500–₹1,000'. */
export const priceRangeInWords = ({ from, to }: PriceRange): string =>
  `${formatPriceTag(from)}–${formatPriceTag(to)}`;
