import { unitPricePaise } from '../catalog/rules';
import { formatPriceTag, type Paise, paise } from '../money';
import type { StockMode } from '../stock/rules';
import { COD_CHARGE_PER_UNIT_PAISE, MAX_LINE_QUANTITY, type Size } from '../store';

interface Priced {
  price: number;
  salePrice: number;
  quantity: number;
}

/** Unit price times quantity, in paise (specification 5). */
export function linePricePaise(line: Priced): Paise {
  return paise(unitPricePaise(line) * line.quantity);
}

/** Identifies a line of a cart, and of its order. */
export const lineKey = ({ productId, size }: { productId: string; size: string }): string =>
  `${productId} ${size}`;

/** ₹100 for each unit, summed over the lines, in paise (specification 9). */
export function codChargePaise(lines: readonly { quantity: number }[]): Paise {
  return paise(unitCount(lines) * COD_CHARGE_PER_UNIT_PAISE);
}

/** Pieces in all lines together. */
export function unitCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((units, line) => units + line.quantity, 0);
}

/** Of a bundle that lacks one piece: '2 of 3, one more for ₹1,099 together'. */
export const progressInWords = ({ pieces, price }: { pieces: number; price: number }): string =>
  `${pieces - 1} of ${pieces}, one more for ${formatPriceTag(price)} together`;

export const NO_SIZE = 'Please select a size';

export const LINE_IS_FULL = `You can add at most ${MAX_LINE_QUANTITY} of an item in one size`;

/** 'Only {n} quantity can be added for this item'; n is the stock that the line draws on. */
export function onlyQuantityMessage(totalStock: number): string {
  return `Only ${totalStock} quantity can be added for this item`;
}

/** Why a line cannot be ordered; `left` is what its shopper can have of it. */
export function shortMessage(
  line: { title: string; size: string; isOneSize?: boolean },
  left: number,
): string {
  if (left > 0) return onlyQuantityMessage(left);
  return `${line.title}${line.isOneSize ? '' : ` in size ${line.size}`} has just sold out.`;
}

/** What a line draws on: its size's own stock, or the product's, which all sizes share. */
interface Drawn {
  productId: string;
  size: Size;
  stockMode: StockMode;
}

interface Counted extends Drawn {
  quantity: number;
}

interface Stocked extends Counted {
  totalStock: number;
  keptForYou: number;
}

const drawsOnSame = (one: Omit<Drawn, 'stockMode'>, other: Drawn): boolean =>
  one.productId === other.productId && (other.stockMode === 'shared' || one.size === other.size);

/** The lines of a cart that draw on the same stock as this one, itself included. */
export const drawingOnSame = <Line extends Omit<Drawn, 'stockMode'>>(
  cart: readonly Line[],
  line: Drawn,
): Line[] => cart.filter((one) => drawsOnSame(one, line));

/** Pieces that this shopper can have: those in stock and those held for them. */
export const available = ({
  totalStock,
  keptForYou,
}: Pick<Stocked, 'totalStock' | 'keptForYou'>): number => totalStock + keptForYou;

/** Why a line cannot be ordered as it is, or null. */
export function shortage(line: Stocked, cart: readonly Stocked[]): string | null {
  const sharing = drawingOnSame(cart, line);
  const left = available(line);
  if (unitCount(sharing) <= left) return null;
  if (left === 0) return 'Out Of Stock';
  return sharing.length > 1 ? `Only ${left} left in all sizes` : `Only ${left} left`;
}

/** What an order that waits for its payment holds for its shopper. */
interface Held {
  items: readonly { productId: string; size: Size; quantity: number }[];
}

/** Whether it is still held: the hold ends at `until`. */
export const isHeld = ({ until }: { until: string }, now: number): boolean =>
  now < Date.parse(until);

/** Held pieces of the stock that a line draws on. */
export const heldFor = (held: Held | null, line: Drawn): number =>
  unitCount(held ? drawingOnSame(held.items, line) : []);

/** Pieces of a product, in all its sizes, in a cart or held. */
export const piecesOf = (lines: Held['items'], productId: string): number =>
  unitCount(lines.filter((line) => line.productId === productId));

interface InSizes extends Omit<Drawn, 'size'> {
  sizes: readonly Size[];
}

/** The sizes of a product in which pieces are held. */
export const heldSizes = (held: Held | null, { productId, sizes, stockMode }: InSizes): Size[] =>
  sizes.filter((size) => heldFor(held, { productId, size, stockMode }) > 0);

/** Sizes with more held than are in the cart: they can be bought although sold out. */
export function spareSizes(
  held: Held | null,
  cart: Held['items'],
  { productId, sizes, stockMode }: InSizes,
): Size[] {
  return sizes.filter((size) => {
    const line = { productId, size, stockMode };
    return heldFor(held, line) > unitCount(drawingOnSame(cart, line));
  });
}

/** How many of a cart's pieces are held for its shopper, at most as many as are still in it. */
export function heldInCart(held: Held | null, cart: readonly Counted[]): number {
  const counted = cart.filter(
    (line, index) => cart.findIndex((one) => drawsOnSame(one, line)) === index,
  );
  const inCart = (line: Drawn) => unitCount(drawingOnSame(cart, line));
  return counted.reduce((sum, line) => sum + Math.min(heldFor(held, line), inCart(line)), 0);
}
