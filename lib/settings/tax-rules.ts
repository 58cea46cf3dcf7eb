import type { TaxRate } from './schema';

/** Of the rates whose HSN the goods' begins with, the longest; of these the newest that has begun by `day`. */
export function rateOf(rates: readonly TaxRate[], hsn: string, day: string): TaxRate | null {
  const holding = rates.filter((rate) => hsn.startsWith(rate.hsn) && rate.from <= day);
  holding.sort(
    (one, other) => other.hsn.length - one.hsn.length || other.from.localeCompare(one.from),
  );
  return holding[0] ?? null;
}

/** Per cent, of goods whose HSN has no rate of its own: the general rate. */
const GENERAL_RATE = 18;

/**
 * The rate in per cent for `quantity` pieces that were sold for `gross` paise, tax included. The lower rate holds where
 * the value of a piece that it leaves is within the limit; so between both limits, where either rate contradicts
 * itself, it is the higher one (decision 21).
 */
export function ratePercent(rate: TaxRate | null, gross: number, quantity: number): number {
  if (rate === null) return GENERAL_RATE;
  const { upTo, rateUpTo, rateAbove } = rate;
  const isWithin = gross * 100 <= upTo * 100 * quantity * (100 + rateUpTo);
  return isWithin ? rateUpTo : rateAbove;
}

/**
 * Prices with tax, in rupees, at which the rates contradict themselves: by the lower rate a piece is worth more than the
 * limit, by the higher one less. Above the first, up to the second.
 */
export function contradictoryPrices({ upTo, rateUpTo, rateAbove }: TaxRate): [number, number] {
  const withTax = (rate: number) => (upTo * (100 + rate)) / 100;
  return [withTax(rateUpTo), withTax(rateAbove)];
}
