import { formatPriceTag } from '../money';
import type { TaxRate } from './schema';
import { contradictoryPrices, rateOf } from './tax-rules';

/** Why no tax rate fits a price, in words; '' if one does. @param price final, in rupees */
export function priceProblem(
  rates: readonly TaxRate[],
  { hsn, price, day }: { hsn: string; price: number; day: string },
): string {
  const rate = rateOf(rates, hsn, day);
  if (rate === null) return '';
  const [above, upTo] = contradictoryPrices(rate);
  if (price <= above || price > upTo) return '';
  const limit = formatPriceTag(rate.upTo);
  return `At ${formatPriceTag(price)} GST contradicts itself: taxed with ${rate.rateUpTo} % a piece is worth more than ${limit}, with ${rate.rateAbove} % not. Choose at most ${formatPriceTag(above)}, or more than ${formatPriceTag(upTo)}.`;
}
