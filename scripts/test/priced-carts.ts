import { type LineToPrice, priceCart } from '@/lib/promotions/pricing-rules';
import { NO_HISTORY, type Offer, type Promotion } from '@/lib/promotions/rules';

/** When carts are priced. */
export const NOW = new Date('2026-11-23T10:00:00Z');
/** Of `percentOff` and `sumOff`. */
export const CODE = 'SAVE';

/** A running promotion for all goods, with defaults for what a test does not set. */
export const promotion = (
  id: string,
  offer: Offer,
  rest: Partial<Omit<Promotion, keyof Offer>> = {},
): Promotion => ({
  id,
  title: id,
  code: null,
  isForAll: true,
  productIds: [],
  categories: [],
  active: true,
  startsAt: new Date('2026-01-01'),
  endsAt: null,
  minSubtotalPaise: 0,
  maxUses: null,
  maxUsesPerCustomer: null,
  firstOrderOnly: false,
  uses: 0,
  ...offer,
  ...rest,
});

export const line = (productId: string, rupees: number, quantity = 1): LineToPrice => ({
  key: productId,
  productId,
  category: 'men',
  unitPricePaise: rupees * 100,
  quantity,
});

export const price = (
  lines: LineToPrice[],
  promotions: Promotion[],
  code: string | null = null,
  customer = NO_HISTORY,
) => priceCart({ lines, promotions, code, customer, now: NOW });

export const percentOff = (percent: number, rest = {}) =>
  promotion('percent', { kind: 'percent', percent }, { code: CODE, ...rest });
export const sumOff = (rupees: number, rest = {}) =>
  promotion('fixed', { kind: 'fixed', amountPaise: rupees * 100 }, { code: CODE, ...rest });
export const anyThree = (rupees: number, rest = {}) =>
  promotion('three', { kind: 'bundle', pieces: 3, pricePaise: rupees * 100 }, rest);
