import 'server-only';
import type { db } from '../db/client';
import { type Paise, paise, paiseToRupees } from '../money';
import { type PricedCart, priceCart } from '../promotions/pricing-rules';
import { findPromotionsFor } from '../promotions/queries';
import { lineKey } from './rules';
import type { CartDto } from './schema';

interface Line {
  productId: string;
  size: string;
  category: string;
  pricePaise: number;
  salePricePaise: number | null;
  quantity: number;
}

interface PricedFor {
  userId: string;
  /** Undefined while nothing is in it. */
  cartId: string | undefined;
  coupon: string | null;
  phone: string | undefined;
}

/** Prices the lines of a cart as they stand, with the promotions of this moment. */
export async function priceLines(
  client: Pick<typeof db, '$queryRaw'>,
  { userId, cartId, coupon: code, phone }: PricedFor,
  lines: readonly Line[],
): Promise<PricedCart> {
  const now = new Date();
  const found = await findPromotionsFor(
    client,
    { userId, cartId, phone },
    { productIds: lines.map((line) => line.productId), code, now },
  );
  return priceCart({
    ...found,
    code,
    now,
    lines: lines.map((line) => ({
      key: lineKey(line),
      productId: line.productId,
      category: line.category,
      unitPricePaise: line.salePricePaise ?? line.pricePaise,
      quantity: line.quantity,
    })),
  });
}

/** What all promotions together take off a line, in paise. */
export function discountOf(
  { lineDiscounts }: PricedCart,
  line: Pick<Line, 'productId' | 'size'>,
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
}: PricedCart): Pick<CartDto, 'subtotal' | 'discounts' | 'discountTotal' | 'total' | 'almost'> => ({
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
});
