import 'server-only';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import type { CouponInput } from '../promotions/schema';
import { lockOpenCart, readCart } from './queries';
import type { CartDto } from './schema';

/**
 * Enters a code in place of another; it stays entered while the cart changes. Refuses a code that nothing in the cart
 * could use.
 * @throws AppError 422 with the reason
 */
export function enterCoupon({ userId, code }: CouponInput): Promise<CartDto> {
  return inTransaction(async (tx) => {
    const cartId = await lockOpenCart(tx, userId);
    if (cartId) await tx.cart.update({ where: { id: cartId }, data: { coupon: code } });
    const cart = await readCart(userId, tx);
    const reason = cart._id
      ? cart.discounts.find((discount) => discount.code === code)?.reason
      : 'Your cart is empty.';
    if (reason) throw new AppError(422, reason, { errors: { code: [reason] } });
    return cart;
  });
}

/** Removes the entered code; without one it changes nothing. */
export function removeCoupon(userId: string): Promise<CartDto> {
  return inTransaction(async (tx) => {
    const cartId = await lockOpenCart(tx, userId);
    if (cartId) await tx.cart.update({ where: { id: cartId }, data: { coupon: null } });
    return readCart(userId, tx);
  });
}
