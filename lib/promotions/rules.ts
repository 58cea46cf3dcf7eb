import { formatCount, formatPriceTag, paise, paiseToRupees } from '../money';

/** What a promotion gives. A bundle is any `pieces` pieces for one price together. */
export type Offer =
  | { kind: 'percent'; percent: number }
  | { kind: 'fixed'; amountPaise: number }
  | { kind: 'bundle'; pieces: number; pricePaise: number };

interface OfferColumns extends Record<'percent' | 'amountPaise' | 'bundleSize', number | null> {
  kind: string;
}

/** The database allows each kind only its own columns (constraint promotions_kind_shape). */
export function toOffer({ kind, percent, amountPaise, bundleSize }: OfferColumns): Offer {
  if (kind === 'percent') return { kind, percent: percent ?? 0 };
  if (kind === 'fixed') return { kind, amountPaise: amountPaise ?? 0 };
  return { kind: 'bundle', pieces: bundleSize ?? 0, pricePaise: amountPaise ?? 0 };
}

/** Which goods a promotion is for: all, or these products and all of these categories. */
export interface Scope {
  isForAll: boolean;
  productIds: readonly string[];
  categories: readonly string[];
}

/** When, for whom and how often it applies. */
interface Terms {
  active: boolean;
  startsAt: Date;
  endsAt: Date | null;
  minSubtotalPaise: number;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  firstOrderOnly: boolean;
  /** Orders that use it, except rejected ones and those of the cart being priced. Known if `maxUses` is set. */
  uses: number;
}

/** A promotion as pricing sees it. One with a code applies when the code is entered, one without is automatic. */
export type Promotion = {
  id: string;
  title: string;
  code: string | null;
  /** Of the collection that has its goods. */
  slug?: string | null;
} & Offer &
  Scope &
  Terms;

/** A customer's orders, except rejected ones and those of the cart being priced. */
export interface CustomerHistory {
  hasOrdered: boolean;
  /** Whether the delivery phone has another order; known once there is an address. */
  hasPhoneOrdered?: boolean;
  /** How many of these orders used a promotion, by its id. */
  uses: Readonly<Record<string, number>>;
}

/** For a customer who is not known yet. */
export const NO_HISTORY: CustomerHistory = { hasOrdered: false, uses: {} };

interface Goods {
  productId: string;
  category: string;
}

/** Whether a promotion is for these goods. */
export const qualifies = ({ isForAll, productIds, categories }: Scope, goods: Goods): boolean =>
  isForAll || productIds.includes(goods.productId) || categories.includes(goods.category);

/** An automatic bundle, and the goods it is for. */
export interface RunningOffer extends Scope {
  /** 'Any 3 for ₹1,099'. */
  words: string;
  /** Of the collection that has its goods; null for none. */
  slug: string | null;
  pieces: number;
  pricePaise: number;
}

export const RUN_STATES = ['running', 'planned', 'ended', 'off'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** A promotion's state at an instant: if it was switched off it is off, whatever its days. */
export function runState(
  { active, startsAt, endsAt }: Pick<Terms, 'active' | 'startsAt' | 'endsAt'>,
  now: Date,
): RunState {
  if (!active) return 'off';
  if (endsAt && endsAt <= now) return 'ended';
  return startsAt > now ? 'planned' : 'running';
}

/** Whether it can be had at an instant: it runs, and is not used up. */
export const canBeUsed = (
  promotion: Pick<Terms, 'active' | 'startsAt' | 'endsAt' | 'maxUses' | 'uses'>,
  now: Date,
): boolean =>
  runState(promotion, now) === 'running' &&
  (promotion.maxUses === null || promotion.uses < promotion.maxUses);

/** Whether every customer gets it without a code, however many orders they have placed and however small this one is. */
export const isForEverybody = (
  promotion: Pick<Promotion, 'code' | 'minSubtotalPaise' | 'maxUsesPerCustomer' | 'firstOrderOnly'>,
): boolean =>
  promotion.code === null &&
  promotion.minSubtotalPaise === 0 &&
  promotion.maxUsesPerCustomer === null &&
  !promotion.firstOrderOnly;

export const UNKNOWN_CODE = 'This code is unknown or has ended.';
const ENDED_OFFER = 'This offer has ended.';

interface PricedLine extends Goods {
  unitPricePaise: number;
  quantity: number;
}

interface Asked {
  customer: CustomerHistory;
  now: Date;
}

/** Why a promotion cannot apply for a customer at all, in words for them; null if it can. */
export function whyClosed(promotion: Promotion, { customer, now }: Asked): string | null {
  const state = runState(promotion, now);
  if (state === 'planned') return `This ${nameOf(promotion)} has not started yet.`;
  if (state !== 'running') return promotion.code === null ? ENDED_OFFER : UNKNOWN_CODE;
  return whyUsedUp(promotion, customer);
}

/** Which of a promotion's limits a customer has reached, in words for them; null if none. */
export function whyUsedUp(promotion: Promotion, customer: CustomerHistory): string | null {
  const it = nameOf(promotion);
  const { id, uses, maxUses, maxUsesPerCustomer: mostUses, firstOrderOnly } = promotion;
  if (firstOrderOnly && customer.hasOrdered) return `This ${it} is for a first order only.`;
  if (firstOrderOnly && customer.hasPhoneOrdered)
    return `This ${it} is for a first order only, and the phone number of this address has ordered before.`;
  if (mostUses !== null && (customer.uses[id] ?? 0) >= mostUses)
    return mostUses === 1
      ? `You have used this ${it} already.`
      : `You have used this ${it} ${mostUses} times already.`;
  return maxUses !== null && uses >= maxUses ? `This ${it} has been used up.` : null;
}

const nameOf = ({ code }: Promotion) => (code === null ? 'offer' : 'code');

/** Why it takes nothing off a cart: closed, or not for these lines. */
export function whyNot(
  promotion: Promotion,
  lines: readonly PricedLine[],
  asked: Asked,
): string | null {
  const closed = whyClosed(promotion, asked);
  if (closed) return closed;
  const goods = lines.filter((line) => qualifies(promotion, line));
  if (goods.length === 0) return 'Nothing in your cart is part of this offer.';
  const short = promotion.minSubtotalPaise - sumOfGoods(goods);
  if (short > 0) {
    const more = formatPriceTag(paiseToRupees(paise(short)));
    return `Add products of this offer worth ${more} more.`;
  }
  const pieces = goods.reduce((total, line) => total + line.quantity, 0);
  return promotion.kind === 'bundle' && pieces < promotion.pieces
    ? `Add ${formatCount(promotion.pieces - pieces, 'more piece')} of this offer.`
    : null;
}

const sumOfGoods = (goods: readonly PricedLine[]): number =>
  goods.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0);
