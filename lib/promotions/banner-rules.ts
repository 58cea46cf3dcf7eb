import { PROMO_MESSAGES } from '../first-values';
import { canBeUsed, isForEverybody, type Offer, type Promotion } from './rules';

type DefaultText = (typeof PROMO_MESSAGES)[number];

/** What a text needs to know of the promotion that keeps its promise. */
type Keeper = Offer & Omit<Promotion, keyof Offer | 'title' | 'productIds' | 'categories'>;

/** Which promotion keeps the promise of a specified text; null if it promises none. */
const KEPT_BY: Record<DefaultText, ((promotion: Keeper) => boolean) | null> = {
  'Buy Any 3 OverSized TShirts At @1099/-': (one) =>
    one.kind === 'bundle' && one.pieces === 3 && one.pricePaise <= 109_900 && isForEverybody(one),
  'Free Shipping On All Orders!': null,
  'Get 10% Off On Your First Purchase': (one) =>
    one.kind === 'percent' && one.percent >= 10 && one.isForAll,
};

/**
 * What the banner says until an admin writes texts: the specification's, each with the promotion that keeps its
 * promise. A text that no promotion keeps now is not shown.
 */
export const defaultTexts = (promotions: readonly Keeper[], now: Date) =>
  PROMO_MESSAGES.map((text) => {
    const keeps = KEPT_BY[text];
    const promotion =
      keeps &&
      promotions.find((one) => one.minSubtotalPaise === 0 && canBeUsed(one, now) && keeps(one));
    return {
      text,
      promotionId: promotion?.id ?? null,
      isShown: keeps === null || promotion !== undefined,
    };
  });
