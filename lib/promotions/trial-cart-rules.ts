import { paise, paiseToRupees, rupeesToPaise } from '../money';
import { priceCart, takenOff } from './pricing-rules';
import { NO_HISTORY, type Promotion, whyNot } from './rules';
import type { PromotionProductDto } from './schema';

/** A line of a cart that a promotion is tried on. */
export interface TriedLine {
  /** Stays the same when the size changes. */
  id: string;
  product: PromotionProductDto;
  size: string;
  quantity: number;
}

/** Two lines must not have the same key. */
export const triedKey = ({ product, size }: Pick<TriedLine, 'product' | 'size'>): string =>
  `${product._id} ${size}`;

export interface Tried {
  lines: { key: string; sum: number; discount: number }[];
  subtotal: number;
  discounts: { title: string; code: string | null; amount: number }[];
  total: number;
  /** Why the tried promotion takes nothing off; null if it does take something off. */
  reason: string | null;
}

interface TryOut {
  lines: readonly TriedLine[];
  /** Tried as if it ran now, whatever its days and switch. */
  promotion: Promotion;
  others: readonly Promotion[];
  isFirstOrder: boolean;
}

/** What a cart would cost with a promotion, in rupees, as the shop prices it. */
export function tryOn({ lines, promotion, others, isFirstOrder }: TryOut): Tried {
  const now = new Date();
  const running = { ...promotion, active: true, startsAt: now, endsAt: null };
  const toPrice = lines.map((line) => ({
    key: line.id,
    productId: line.product._id,
    category: line.product.category,
    unitPricePaise: rupeesToPaise(line.product.price),
    quantity: line.quantity,
  }));
  const customer = { ...NO_HISTORY, hasOrdered: !isFirstOrder };
  const priced = priceCart({
    lines: toPrice,
    promotions: [running, ...others],
    code: promotion.code,
    customer,
    now,
  });
  const own = priced.discounts.find(({ promotionId }) => promotionId === promotion.id);
  const reason =
    own && own.amountPaise > 0
      ? null
      : (own?.reason ?? whyNot(running, toPrice, { customer, now }) ?? SAVES_NOTHING);
  const inRupees = (value: number) => paiseToRupees(paise(value));
  return {
    lines: toPrice.map(({ key, unitPricePaise, quantity }) => ({
      key,
      sum: inRupees(unitPricePaise * quantity),
      discount: inRupees(takenOff(priced, key)),
    })),
    subtotal: inRupees(priced.subtotalPaise),
    discounts: priced.discounts
      .filter(({ amountPaise }) => amountPaise > 0)
      .map(({ title, code, amountPaise }) => ({ title, code, amount: inRupees(amountPaise) })),
    total: inRupees(priced.totalPaise),
    reason,
  };
}

const SAVES_NOTHING = 'It saves nothing on this cart, or other offers save more.';

/** Example carts: with one piece, with a whole set, and with one piece more, spread over the goods. */
export function sampleCarts(goods: readonly PromotionProductDto[], setSize: number) {
  const offered = goods.filter(({ sizes }) => sizes.length > 0);
  if (offered.length === 0) return [];
  return [1, setSize, setSize + 1].map((pieces) => {
    const used = offered.slice(0, pieces);
    return {
      pieces,
      lines: used.map((product, at) => ({
        id: product._id,
        product,
        size: String(product.sizes[0]),
        // The first ones take the remainder.
        quantity: Math.floor(pieces / used.length) + (at < pieces % used.length ? 1 : 0),
      })),
    };
  });
}
