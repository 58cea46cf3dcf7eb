import { enterCoupon } from '@/lib/cart/coupon-service';
import { readCart } from '@/lib/cart/queries';
import { db } from '@/lib/db/client';
import type { Product } from '@/lib/db/generated/client';
import { makeCart, makePromotion } from './builders';

/** Before each test: no goods, no orders, no promotions and no texts of the banner. */
export async function resetPromotions(): Promise<void> {
  await db.$executeRaw`
    TRUNCATE users, products, orders, carts, payments, promotions, banner_texts, cache_changes CASCADE`;
}

export const CODE = 'FIRST10';

/** Ten percent off by the code. */
export const tenPercent = (rest = {}) =>
  makePromotion({ kind: 'percent', percent: 10, code: CODE, ...rest });

/** A shopper with a cart of one line, and the code entered where one is given. */
export async function shopperWith(product: Product, quantity = 1, code?: string) {
  const { shopper, input } = await makeCart([{ product, quantity }]);
  if (code) await enterCoupon({ userId: shopper.id, code });
  const order = async () => ({
    ...input,
    totalAmount: await totalOf(shopper.id, 'cod'),
  });
  return { shopper, input, order };
}

/** What this shopper would pay for the cart now, in rupees. */
export async function totalOf(userId: string, method: 'cod' | 'razorpay') {
  const { total, codCharge } = await readCart(userId);
  return method === 'cod' ? total + codCharge : total;
}

/** The status and message of a refusal; null if there is none. */
export const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { status?: number; message: string }) => `${error.status} ${error.message}`,
  );
