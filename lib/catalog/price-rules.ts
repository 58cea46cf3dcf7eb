import { formatPriceTag } from '../money';
import type { TaxRate } from '../settings/schema';
import { contradictoryPrices, rateOf } from '../settings/tax-rules';
import { type HsnFacts, hsnOf } from './hsn-rules';
import { SALE_NOT_BELOW } from './schema';

/** Prices in rupees. */
interface Priced extends HsnFacts {
  price: number;
  salePrice?: number | undefined;
}

interface PriceProblem {
  field: 'price' | 'salePrice';
  message: string;
}

const isPricedAs = (one: Priced, other: Priced) =>
  one.price === other.price &&
  (one.salePrice ?? 0) === (other.salePrice ?? 0) &&
  hsnOf(one) === hsnOf(other);

/**
 * What is wrong with a product's prices, in words; null if nothing: the sale price must be below the price, and on a day
 * in India ('2026-11-23') one of the tax rates must fit the price to pay (docs/decisions/0021).
 * @param before the product as it is stored: what was lawful when it was priced does not stop another edit
 */
export function priceProblem(
  product: Priced,
  rates: readonly TaxRate[],
  day: string,
  before?: Priced | null,
): PriceProblem | null {
  const { price, salePrice = 0 } = product;
  if (salePrice >= price) return { field: 'salePrice', message: SALE_NOT_BELOW };
  if (before && isPricedAs(before, product)) return null;
  const rate = rateOf(rates, hsnOf(product), day);
  if (rate === null) return null;
  const final = salePrice || price;
  const [above, upTo] = contradictoryPrices(rate);
  if (final <= above || final > upTo) return null;
  const limit = formatPriceTag(rate.upTo);
  return {
    field: salePrice ? 'salePrice' : 'price',
    message: `At ${formatPriceTag(final)} GST contradicts itself: taxed with ${rate.rateUpTo} % a piece is worth more than ${limit}, with ${rate.rateAbove} % not. Choose at most ${formatPriceTag(above)}, or more than ${formatPriceTag(upTo)}.`,
  };
}
