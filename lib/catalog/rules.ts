import { startOf } from '../characters';
import { type Paise, paise, rupeesToPaise } from '../money';
import { LOW_STOCK_BELOW } from '../store';

export type StockBadge =
  | { kind: 'sold-out'; text: 'Out Of Stock' }
  | { kind: 'low'; text: string }
  | { kind: 'sale'; text: 'Sale' };

/** The badge of a card (specification 4, 'Product card badge'). Null for none. */
export function stockBadge(product: { totalStock: number; salePrice: number }): StockBadge | null {
  if (product.totalStock === 0) return { kind: 'sold-out', text: 'Out Of Stock' };
  if (product.totalStock < LOW_STOCK_BELOW)
    return { kind: 'low', text: `Only ${product.totalStock} left` };
  if (product.salePrice > 0) return { kind: 'sale', text: 'Sale' };
  return null;
}

/** The price to pay for one unit, in rupees: the sale price when above 0 (specification 5). */
export function unitPrice(product: { price: number; salePrice: number }): number {
  return product.salePrice > 0 ? product.salePrice : product.price;
}

/** The same of a row of the database, in paise. */
export const priceToPayPaise = (row: {
  pricePaise: number;
  salePricePaise: number | null;
}): Paise => paise(row.salePricePaise ?? row.pricePaise);

/** The same in paise. */
export function unitPricePaise(product: { price: number; salePrice: number }): Paise {
  return rupeesToPaise(unitPrice(product));
}

const SUMMARY_CHARACTERS = 160;

/** A product in one or two sentences, for search engines. */
export function summaryOf({ title, description }: { title: string; description: string }): string {
  const whole = `${title}: ${description.replace(/\s+/g, ' ')}`;
  if (whole.length <= SUMMARY_CHARACTERS) return whole;
  return `${startOf(whole, SUMMARY_CHARACTERS).replace(/\s\S*$/, '')} …`;
}
