import { rupeesToPaise } from '../money';
import { type PricedCart, priceCart } from './pricing-rules';
import { NO_HISTORY, type Promotion, whyNot } from './rules';
import type { PromotionProductDto } from './schema';

export interface Tried extends Pick<PricedCart, 'subtotalPaise' | 'discounts' | 'totalPaise'> {
  /** Why the tried promotion takes nothing off; null if it does take something off. */
  reason: string | null;
}

/**
 * What a cart of one product would cost somebody's first order with a promotion, as the shop prices it.
 * @param promotion tried as if it ran now, whatever its days and switch
 * @param others automatic ones that run now
 */
export function tryOn(
  promotion: Promotion,
  others: readonly Promotion[],
  product: PromotionProductDto,
  quantity: number,
): Tried {
  const now = new Date();
  const running = { ...promotion, active: true, startsAt: now, endsAt: null };
  const line = {
    key: product._id,
    productId: product._id,
    category: product.category,
    unitPricePaise: rupeesToPaise(product.price),
    quantity,
  };
  const asked = { lines: [line], customer: NO_HISTORY, now };
  const promotions = [running, ...others];
  const { discounts, ...sums } = priceCart({ ...asked, promotions, code: promotion.code });
  const own = discounts.find(({ promotionId }) => promotionId === promotion.id);
  const reason = own?.reason ?? whyNot(running, asked.lines, asked) ?? SAVES_NOTHING;
  return {
    ...sums,
    discounts: discounts.filter(({ amountPaise }) => amountPaise > 0),
    reason: own && own.amountPaise > 0 ? null : reason,
  };
}

const SAVES_NOTHING = 'It saves nothing on this cart, or other offers save more.';
