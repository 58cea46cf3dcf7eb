import { type Paise, paiseToRupees } from '../money';
import { type PricedCart, takenOff } from '../promotions/pricing-rules';
import { lineKey } from './rules';
import type { CartDto } from './schema';

type Sums = Pick<
  CartDto,
  'subtotal' | 'discounts' | 'discountTotal' | 'total' | 'almost' | 'missed'
>;

/** What all promotions together take off a line, in paise. */
export const discountOf = (priced: PricedCart, line: Parameters<typeof lineKey>[0]): Paise =>
  takenOff(priced, lineKey(line));

/** A cart's sums, in rupees. */
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
