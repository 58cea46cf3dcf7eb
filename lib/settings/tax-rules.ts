import type { TaxRate } from './schema';

/** The rate with the longest HSN prefix of the goods; among those, the newest that has begun by `day`. */
export function rateOf(rates: readonly TaxRate[], hsn: string, day: string): TaxRate | null {
  const holding = rates.filter((rate) => hsn.startsWith(rate.hsn) && rate.from <= day);
  holding.sort(
    (one, other) => other.hsn.length - one.hsn.length || other.from.localeCompare(one.from),
  );
  return holding[0] ?? null;
}

/** In per cent, for goods whose HSN has no rate of its own. */
const GENERAL_RATE = 18;

/**
 * The rate in per cent for `quantity` pieces sold for `gross` paise, tax included. The lower rate applies if the value
 * per piece that it leaves is within the limit. So between the two limits, where either rate contradicts itself, the
 * higher one applies (docs/decisions/0021).
 */
export function ratePercent(rate: TaxRate | null, gross: number, quantity: number): number {
  if (rate === null) return GENERAL_RATE;
  const { upTo, rateUpTo, rateAbove } = rate;
  const isWithin = gross * 100 <= upTo * 100 * quantity * (100 + rateUpTo);
  return isWithin ? rateUpTo : rateAbove;
}

/**
 * The range of prices with tax, in rupees, for which neither rate fits: by the lower rate a piece is worth more than
 * the limit, by the higher one less. Above the first, up to the second.
 */
export function contradictoryPrices({ upTo, rateUpTo, rateAbove }: TaxRate): [number, number] {
  const withTax = (rate: number) => (upTo * (100 + rate)) / 100;
  return [withTax(rateUpTo), withTax(rateAbove)];
}
