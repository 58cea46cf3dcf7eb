import 'server-only';
import { unitCount } from '../cart/rules';
import type { CartDto } from '../cart/schema';
import { addWhatCanBeHad } from '../cart/service';
import type { MissedLine } from './again-schema';
import { readOwnOrder } from './queries';

/** Puts what can be had now of a shopper's own order into the cart. @throws AppError 404 */
export async function orderAgain(
  userId: string,
  orderId: string,
): Promise<{ cart: CartDto; added: number; missed: MissedLine[] }> {
  const { cartItems } = await readOwnOrder(userId, orderId);
  const { cart, added } = await addWhatCanBeHad(userId, cartItems);
  const missed = cartItems.map(({ title, size, isOneSize, quantity }, place) => ({
    title,
    size,
    isOneSize,
    quantity: quantity - (added[place] ?? 0),
  }));
  return {
    cart,
    added: unitCount(cartItems) - unitCount(missed),
    missed: missed.filter(({ quantity }) => quantity > 0),
  };
}
