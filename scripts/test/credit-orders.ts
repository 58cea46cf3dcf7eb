import { db } from '@/lib/db/client';
import type { PlaceOrderInput } from '@/lib/orders/place-schema';
import { grant, makeProduct } from './builders';
import { onlineCart } from './online-payment';

/** A shopper with this balance and a cart of ₹799. */
export async function withBalance(rupees: number) {
  const cart = await onlineCart(await makeProduct({ totalStock: 20 }));
  if (rupees > 0) await grant(cart.shopper.id, rupees);
  const cod = { ...cart.codInput, useCredit: true };
  return { ...cart, cod, input: { ...cart.input, useCredit: true } };
}

export const balanceOf = async (userId: string) =>
  Number((await db.creditAccount.findUnique({ where: { userId } }))?.balancePaise ?? 0n) / 100;

/** Another cart of the same shopper, of ₹799 too, to the same address. */
export async function nextCart({ id: userId }: { id: string }, input: PlaceOrderInput) {
  const { id: productId } = await makeProduct({ totalStock: 20 });
  const lines = { create: { productId, quantity: 1, size: 'M' } };
  return { ...input, cartId: (await db.cart.create({ data: { userId, lines } })).id };
}
