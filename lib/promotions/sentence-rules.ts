import { formatDayAndTime } from '../dates';
import { formatCount, formatPriceTag } from '../money';
import { CATEGORIES } from '../store';
import type { RunState } from './rules';
import type { PromotionInput } from './schema';

export const STATE_WORDS: Record<RunState, string> = {
  running: 'Running',
  planned: 'Planned',
  ended: 'Ended',
  off: 'Switched off',
};

type Offered = Pick<PromotionInput, 'kind' | 'value' | 'bundleSize'>;

/** '10% off', '₹50 off' or 'Any 3 for ₹1,099'. */
export function offerInWords({ kind, value, bundleSize }: Offered): string {
  if (kind === 'percent') return `${value}% off`;
  const sum = formatPriceTag(value);
  return kind === 'fixed' ? `${sum} off` : `Any ${bundleSize} for ${sum}`;
}

/** 'First order (FIRST10)', as carts, orders and letters name a discount. */
export const discountInWords = ({ title, code }: { title: string; code: string | null }): string =>
  code === null ? title : `${title} (${code})`;

type Goods = Pick<PromotionInput, 'categories'> & {
  isForAll: boolean;
  /** How many products it names. */
  products: number;
};

/** 'all goods', or '2 chosen products and all of Men and Kids'. */
export function goodsInWords({ isForAll, products, categories }: Goods): string {
  if (isForAll) return 'all goods';
  const names = categoryLabels(categories);
  const parts = [
    ...(products > 0 ? [formatCount(products, 'chosen product')] : []),
    ...(names.length > 0 ? [`all of ${listInWords(names)}`] : []),
  ];
  return parts.length > 0 ? parts.join(' and ') : 'nothing';
}

/** In the order of the shop's menus. */
export const categoryLabels = (ids: Goods['categories']): string[] =>
  CATEGORIES.filter(({ id }) => ids.includes(id)).map(({ label }) => label);

const listInWords = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** '10% off all goods', 'Any 3 of 2 chosen products for ₹1,099'. */
export function offerOnGoods(promotion: Offered & Goods): string {
  const goods = goodsInWords(promotion);
  const { kind, value, bundleSize } = promotion;
  return kind === 'bundle'
    ? `Any ${bundleSize} of ${goods} for ${formatPriceTag(value)}`
    : `${offerInWords(promotion)} ${goods}`;
}

export type Described = Omit<PromotionInput, 'title' | 'productIds'> & Goods;

/** What a promotion does, in plain sentences for the admin who writes it. */
export function sentencesOf(promotion: Described): string[] {
  const { kind, code, minSubtotal, firstOrderOnly, active } = promotion;
  const isBundle = kind === 'bundle';
  return [
    `${offerOnGoods(promotion)}.`,
    ...(isBundle ? ['The dearest pieces make up the sets; what is over pays its own price.'] : []),
    code === null
      ? 'No code is needed: it holds for every cart that has the pieces.'
      : `Who enters the code ${code} gets it.`,
    ...(minSubtotal > 0
      ? [`What it is for must come to ${formatPriceTag(minSubtotal)} or more in the cart.`]
      : []),
    ...(firstOrderOnly
      ? ['For a first order only: neither the account nor the phone of the delivery has another.']
      : []),
    ...usesInWords(promotion),
    daysInSentence(promotion),
    'A piece is in one offer at most; where several fit, the shopper pays the least.',
    ...(active ? [] : ['It is switched off: nobody gets it.']),
  ];
}

function usesInWords({ maxUses, maxUsesPerCustomer }: Described): string[] {
  const limits = [
    ...(maxUses === null ? [] : [`${times(maxUses)} in all`]),
    ...(maxUsesPerCustomer === null ? [] : [`${times(maxUsesPerCustomer)} by each customer`]),
  ];
  return limits.length > 0 ? [`It can be used ${limits.join(', and ')}.`] : [];
}

const times = (uses: number) => (uses === 1 ? 'once' : formatCount(uses, 'time'));

type Days = Pick<PromotionInput, 'startsAt' | 'endsAt'>;

function daysInSentence({ startsAt, endsAt }: Days): string {
  const from = `It begins ${startsAt === null ? 'at once' : `on ${formatDayAndTime(startsAt)}`}`;
  return endsAt === null
    ? `${from} and has no end.`
    : `${from} and ends on ${formatDayAndTime(endsAt)}.`;
}
