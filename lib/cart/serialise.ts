import { type Paise, paise, paiseToRupees } from '../money';
import type { PricedCart } from '../promotions/pricing-rules';
import { lineKey } from './rules';
import type { CartDto } from './schema';

type Sums = Pick<
  CartDto,
  'subtotal' | 'discounts' | 'discountTotal' | 'total' | 'almost' | 'missed'
>;

/** What all promotions together take off a line, in paise. */
export function discountOf(
  { lineDiscounts }: PricedCart,
  line: Parameters<typeof lineKey>[0],
): Paise {
  const key = lineKey(line);
  const own = lineDiscounts.filter((one) => one.key === key);
  return paise(own.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
}

/** The sums of a cart as it is read, in rupees. */
export const toSums = ({
  subtotalPaise,
  discountPaise,
  totalPaise,
  discounts,
  almost,
  missed,
}: PricedCart): Sums => ({
  subtotal: paiseToRupees(subtotalPaise),
  discounts: discounts.map(({ title, code, amountPaise, reason }) => ({
    title,
    code,
    amount: paiseToRupees(amountPaise),
    ...(reason !== null && { reason }),
  })),
  discountTotal: paiseToRupees(discountPaise),
  total: paiseToRupees(totalPaise),
  almost: almost.map(({ title, pricePaise }) => ({ title, price: paiseToRupees(pricePaise) })),
  missed,
});
