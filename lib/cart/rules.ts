import { unitPricePaise } from '../catalog/rules';
import { type Paise, paise } from '../money';
import { COD_CHARGE_PER_UNIT_PAISE, MAX_LINE_QUANTITY } from '../store';

interface Priced {
  price: number;
  salePrice: number;
  quantity: number;
}

/** Unit price times quantity, in paise (specification 5). */
export function linePricePaise(line: Priced): Paise {
  return paise(unitPricePaise(line) * line.quantity);
}

/** The sum of the line prices, in paise. */
export function cartTotalPaise(lines: readonly Priced[]): Paise {
  return paise(lines.reduce((sum, line) => sum + linePricePaise(line), 0));
}

/** ₹100 for each unit, summed over the lines, in paise (specification 9). */
export function codChargePaise(lines: readonly { quantity: number }[]): Paise {
  return paise(unitCount(lines) * COD_CHARGE_PER_UNIT_PAISE);
}

/** Pieces in all lines together. */
export function unitCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((units, line) => units + line.quantity, 0);
}

export const NO_SIZE = 'Please select a size';

export const LINE_IS_FULL = `At most ${MAX_LINE_QUANTITY} of an item in one size fit into a cart`;

/** 'Only {n} quantity can be added for this item', n being the total stock. */
export function onlyQuantityMessage(totalStock: number): string {
  return `Only ${totalStock} quantity can be added for this item`;
}

interface Stocked {
  productId: string;
  quantity: number;
  totalStock: number;
  keptForYou: number;
}

/** Pieces of a product this shopper can have: what is in stock, and what is kept for them. */
export const available = ({ totalStock, keptForYou }: Stocked): number => totalStock + keptForYou;

/** Why a line cannot be ordered as it is, or null. A product's sizes share its stock. */
export function shortage(line: Stocked, cart: readonly Stocked[]): string | null {
  const sizes = cart.filter(({ productId }) => productId === line.productId);
  const left = available(line);
  if (unitCount(sizes) <= left) return null;
  if (left === 0) return 'Out Of Stock';
  return sizes.length > 1 ? `Only ${left} left in all sizes` : `Only ${left} left`;
}

interface Kept {
  items: readonly { productId: string; quantity: number }[];
}

/** Pieces of a product that an order waiting for its payment keeps. */
export const keptPieces = (kept: Kept | null | undefined, productId: string): number =>
  unitCount(kept?.items.filter((item) => item.productId === productId) ?? []);

/** How many pieces of a cart are kept for its shopper: no more than it still holds. */
export function keptInCart(lines: readonly Omit<Stocked, 'totalStock'>[]): number {
  const kept = new Map(lines.map(({ productId, keptForYou }) => [productId, keptForYou]));
  const inCart = (productId: string) =>
    unitCount(lines.filter((line) => line.productId === productId));
  return [...kept].reduce(
    (sum, [productId, pieces]) => sum + Math.min(pieces, inCart(productId)),
    0,
  );
}
