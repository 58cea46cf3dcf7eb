import { type Paise, paise } from '../money';
import { type Counts, chooseBundles } from './bundle-rules';
import {
  type CustomerHistory,
  type Promotion,
  qualifies,
  UNKNOWN_CODE,
  whyClosed,
  whyNot,
} from './rules';
import { spread } from './spread-rules';

/** What pricing needs to know of a line. `key` tells lines apart, and decides where else their order would. */
export interface LineToPrice {
  key: string;
  productId: string;
  category: string;
  unitPricePaise: number;
  quantity: number;
}

/** What a promotion takes off the cart. Of the entered code that takes nothing off, `reason` says why. */
interface Discount {
  /** Null for a code that is unknown. */
  promotionId: string | null;
  title: string;
  code: string | null;
  amountPaise: Paise;
  reason: string | null;
}

/** What a promotion takes off one line. */
interface LineDiscount {
  key: string;
  promotionId: string;
  amountPaise: Paise;
}

export interface PricedCart {
  subtotalPaise: Paise;
  discountPaise: Paise;
  /** Before any charge for paying on delivery. */
  totalPaise: Paise;
  /** The entered code is among them in any case. */
  discounts: Discount[];
  lineDiscounts: LineDiscount[];
  /** Automatic bundles of which one more piece makes a set that saves. */
  almost: { promotionId: string; title: string; pricePaise: Paise }[];
}

export interface CartToPrice {
  lines: readonly LineToPrice[];
  /** All that may hold; that of the code, whether it holds or not. */
  promotions: readonly Promotion[];
  /** In capitals. */
  code: string | null;
  customer: CustomerHistory;
  now: Date;
}

/**
 * Prices a cart: automatic bundles, the entered code, and what each takes off each line. A piece is in one promotion at
 * most; of all combinations the one that costs the shopper least is chosen (docs/decisions/0019). The order of lines and
 * promotions does not matter.
 */
export function priceCart(cart: CartToPrice): PricedCart {
  const { code } = cart;
  const promotions = [...cart.promotions].sort((one, other) => compare(one.id, other.id));
  const lines = [...cart.lines].sort(dearestFirst);
  const refusal = (promotion: Promotion) => whyNot(promotion, lines, cart);
  const entered = code === null ? undefined : promotions.find((one) => one.code === code);
  const refused = entered ? refusal(entered) : UNKNOWN_CODE;
  const coded = refused === null ? entered : undefined;
  const running = promotions.filter(
    (one) => one === coded || (one.code === null && refusal(one) === null),
  );

  const { taken, left } = takeBest(lines, running);
  const subtotal = sumOf(lines, countsOf(lines));
  const off = taken.reduce((sum, { amount }) => sum + amount, 0);
  const discounts = taken.map(({ promotion, amount }) => ({
    promotionId: promotion.id,
    title: promotion.title,
    code: promotion.code,
    amountPaise: paise(amount),
    reason: null,
  }));
  const savesNothing = {
    promotionId: entered?.id ?? null,
    title: entered?.title ?? '',
    code,
    amountPaise: paise(0),
    reason: refused ?? (off > 0 ? SAVED_MORE : NO_SAVING),
  };
  const isTaken = code === null || discounts.some((one) => one.code === code);
  return {
    subtotalPaise: paise(subtotal),
    discountPaise: paise(off),
    totalPaise: paise(subtotal - off),
    discounts: isTaken ? discounts : [...discounts, savesNothing],
    lineDiscounts: taken.flatMap((one) => spreadOver(lines, one)),
    almost: almostOf(lines, left, { ...cart, promotions }),
  };
}

const SAVED_MORE = 'The offers in your cart save more than this code.';
const NO_SAVING = 'This code saves nothing on what is in your cart.';

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const dearestFirst = (one: LineToPrice, other: LineToPrice) =>
  other.unitPricePaise - one.unitPricePaise || compare(one.key, other.key);

const countsOf = (lines: readonly LineToPrice[]): Counts => lines.map(({ quantity }) => quantity);
const sumOf = (lines: readonly LineToPrice[], counts: Counts): number =>
  lines.reduce((sum, line, at) => sum + line.unitPricePaise * (counts[at] ?? 0), 0);

/** What a promotion takes off so many pieces of each line. */
interface Taken {
  promotion: Promotion;
  counts: Counts;
  amount: number;
}

/** The best combination of these promotions, of which at most one is no bundle: the code. */
function takeBest(lines: readonly LineToPrice[], running: readonly Promotion[]) {
  const bundles = running.filter((one) => one.kind === 'bundle');
  const code = running.find((one) => one.kind !== 'bundle');
  const subtotal = sumOf(lines, countsOf(lines));
  const codeCounts = (left: Counts): Counts =>
    left.map((count, at) => (code && qualifies(code, lines[at] as LineToPrice) ? count : 0));
  const codeOn = (left: Counts, savedPaise: number) =>
    code ? offBy(code, sumOf(lines, codeCounts(left)), subtotal - savedPaise) : 0;

  const cartBundles = bundles.map((bundle) => ({
    pieces: bundle.pieces,
    pricePaise: bundle.pricePaise,
    takes: lines.map((line) => qualifies(bundle, line)),
  }));
  const { chosen, left, savedPaise } = chooseBundles(lines, cartBundles, codeOn);
  const taken: Taken[] = chosen.map(({ bundle, counts, savedPaise: amount }) => ({
    promotion: bundles[bundle] as Promotion,
    counts,
    amount,
  }));
  const amount = codeOn(left, savedPaise);
  if (code && amount > 0) taken.push({ promotion: code, counts: codeCounts(left), amount });
  return { taken, left };
}

/** ₹1: no code brings a cart under what can be paid online. */
const LEAST_TOTAL_PAISE = 100;

/** What a percentage, rounded half up to the paisa, or a sum takes off goods of a cart that costs so much without it. */
function offBy(promotion: Promotion, goodsPaise: number, cartPaise: number): number {
  const most = Math.max(0, Math.min(goodsPaise, cartPaise - LEAST_TOTAL_PAISE));
  if (promotion.kind === 'percent')
    return Math.min(most, Math.floor((goodsPaise * promotion.percent + 50) / 100));
  return promotion.kind === 'fixed' ? Math.min(most, promotion.amountPaise) : 0;
}

function spreadOver(
  lines: readonly LineToPrice[],
  { promotion, counts, amount }: Taken,
): LineDiscount[] {
  const weights = lines.map((line, at) => line.unitPricePaise * (counts[at] ?? 0));
  return spread(amount, weights).flatMap((part, at) => {
    const line = lines[at] as LineToPrice;
    return part > 0 ? [{ key: line.key, promotionId: promotion.id, amountPaise: paise(part) }] : [];
  });
}

/** Automatic bundles that lack one piece, which saves where it costs what the others cost on average. */
function almostOf(
  lines: readonly LineToPrice[],
  left: Counts,
  cart: CartToPrice,
): PricedCart['almost'] {
  return cart.promotions.flatMap((promotion) => {
    if (promotion.kind !== 'bundle' || promotion.code !== null) return [];
    const { id: promotionId, title, pieces, pricePaise } = promotion;
    const counts = lines.map((line, at) => (qualifies(promotion, line) ? (left[at] ?? 0) : 0));
    const isOneShort = counts.reduce((sum, count) => sum + count, 0) === pieces - 1;
    const sum = sumOf(lines, counts);
    const saves = sum * pieces > pricePaise * (pieces - 1) && sum >= promotion.minSubtotalPaise;
    return isOneShort && saves && whyClosed(promotion, cart) === null
      ? { promotionId, title, pricePaise: paise(pricePaise) }
      : [];
  });
}
