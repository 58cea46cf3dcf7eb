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
import { shareOut } from './share-discount-rules';

/**
 * What pricing needs to know of a line. `key` identifies it, and breaks ties, so that the order of lines does not
 * matter.
 */
export interface LineToPrice {
  key: string;
  productId: string;
  category: string;
  unitPricePaise: number;
  quantity: number;
}

/** What a promotion takes off the cart. If the entered code takes nothing off, `reason` says why. */
interface Discount {
  /** Null for an unknown code. */
  promotionId: string | null;
  title: string;
  code: string | null;
  amountPaise: Paise;
  reason: string | null;
  slug?: string | null | undefined;
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
  /** Always includes the entered code. */
  discounts: Discount[];
  lineDiscounts: LineDiscount[];
  /** Automatic bundles that need one more piece for a set that saves. */
  almost: {
    promotionId: string;
    title: string;
    slug: string | null;
    pieces: number;
    pricePaise: Paise;
  }[];
  /** Automatic bundles that would save, but that this customer cannot have, with the reason. */
  missed: { title: string; reason: string }[];
}

/** What all promotions together take off the line with this key. */
export const takenOff = ({ lineDiscounts }: PricedCart, key: string): Paise =>
  paise(
    lineDiscounts
      .filter((one) => one.key === key)
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  );

export interface CartToPrice {
  lines: readonly LineToPrice[];
  /** All automatic ones that may apply, and that of the code, whether it applies or not. */
  promotions: readonly Promotion[];
  /** In capitals. */
  code: string | null;
  customer: CustomerHistory;
  now: Date;
}

/**
 * Prices a cart: automatic bundles, the entered code, and what each takes off each line. A piece is in one promotion at
 * most, and the cheapest combination for the shopper is chosen (docs/decisions/0019). The order of lines and promotions
 * does not matter.
 */
export function priceCart(cart: CartToPrice): PricedCart {
  const { code } = cart;
  const promotions = [...cart.promotions].sort((one, other) => compare(one.id, other.id));
  const lines = [...cart.lines].sort(dearestFirst);
  const entered = code === null ? undefined : promotions.find((one) => one.code === code);
  const refused = entered ? whyNot(entered, lines, cart) : UNKNOWN_CODE;
  const sorted = { ...cart, promotions, lines };
  const best = takeBest(sorted);
  const { taken } = best;
  const subtotal = sumOf(lines, countsOf(lines));
  const off = taken.reduce((sum, { amount }) => sum + amount, 0);
  const discounts = taken.map(({ promotion, amount }) => ({
    promotionId: promotion.id,
    title: promotion.title,
    code: promotion.code,
    amountPaise: paise(amount),
    reason: null,
    slug: promotion.slug,
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
    almost: almostOf(sorted, best),
    missed: missedBy(sorted),
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

/** What a promotion takes off these pieces of each line. */
interface Taken {
  promotion: Promotion;
  counts: Counts;
  amount: number;
}

/** The best combination of the applicable promotions. At most one of them is not a bundle: the code. */
function takeBest(cart: CartToPrice): { taken: Taken[]; left: Counts } {
  const { lines } = cart;
  const running = cart.promotions.filter(
    (one) => (one.code === null || one.code === cart.code) && whyNot(one, lines, cart) === null,
  );
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

/** ₹1: no code takes a cart below the least that can be paid online. */
const LEAST_TOTAL_PAISE = 100;

/**
 * What a percentage (rounded half up to the paisa) or a sum takes off goods, in a cart that costs `cartPaise` without
 * it.
 */
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
  return shareOut(amount, weights).flatMap((part, at) => {
    const line = lines[at] as LineToPrice;
    return part > 0 ? [{ key: line.key, promotionId: promotion.id, amountPaise: paise(part) }] : [];
  });
}

const isAutomaticBundle = (one: Promotion) => one.kind === 'bundle' && one.code === null;

/** Automatic bundles that would have one more set with one more piece, at the average price of the others. */
function almostOf(cart: CartToPrice, { taken, left }: ReturnType<typeof takeBest>) {
  return cart.promotions.filter(isAutomaticBundle).flatMap((promotion): PricedCart['almost'] => {
    const { id: promotionId, title, slug = null } = promotion;
    const { pieces, pricePaise } = promotion as Extract<Promotion, { kind: 'bundle' }>;
    const over = cart.lines.flatMap((line, at) =>
      qualifies(promotion, line) && left[at] ? [{ ...line, quantity: left[at] }] : [],
    );
    const [dearest] = over;
    if (!dearest || piecesOf(countsOf(over)) !== pieces - 1) return [];
    const average = Math.floor(sumOf(over, countsOf(over)) / (pieces - 1));
    const more = { ...dearest, key: 'one more', unitPricePaise: average, quantity: 1 };
    const after = takeBest({ ...cart, lines: [...cart.lines, more].sort(dearestFirst) });
    return piecesIn(after.taken, promotion) > piecesIn(taken, promotion)
      ? [{ promotionId, title, slug, pieces, pricePaise: paise(pricePaise) }]
      : [];
  });
}

const piecesIn = (taken: readonly Taken[], promotion: Promotion): number =>
  piecesOf(taken.find((one) => one.promotion === promotion)?.counts ?? []);
const piecesOf = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);

/** What automatic bundles would take off if nothing kept this customer from having them. */
const missedBy = (cart: CartToPrice): PricedCart['missed'] =>
  cart.promotions.filter(isAutomaticBundle).flatMap((one) => {
    const reason = whyClosed(one, cart);
    if (reason === null) return [];
    const open = { ...one, maxUses: null, maxUsesPerCustomer: null, firstOrderOnly: false };
    const promotions = cart.promotions.map((other) => (other === one ? open : other));
    const { taken } = takeBest({ ...cart, promotions });
    return piecesIn(taken, open) > 0 ? [{ title: one.title, reason }] : [];
  });
