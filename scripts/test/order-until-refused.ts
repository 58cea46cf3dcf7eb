import { db } from '@/lib/db/client';
import { isUniqueViolation } from '@/lib/db/errors';
import type { PlaceOrderInput } from '@/lib/orders/place-schema';
import { type Customer, placeCodOrder } from '@/lib/orders/placing-service';

/** Orders one piece again and again for one account, in many tabs at once, until each is refused. @returns why */
export const orderUntilRefused = (
  shopper: Customer,
  order: { input: PlaceOrderInput; productId: string },
  tabs: number,
): Promise<string[]> => Promise.all(Array.from({ length: tabs }, () => orderInTab(shopper, order)));

async function orderInTab(
  shopper: Customer,
  { input, productId }: { input: PlaceOrderInput; productId: string },
): Promise<string> {
  for (;;) {
    const cartId = await openCartOf(shopper.id, productId);
    try {
      await placeCodOrder(shopper, { ...input, cartId });
    } catch (error) {
      const reason = String(error);
      if (reason.includes('earlier orders')) return reason;
      // Another tab has ordered this cart.
    }
  }
}

/** An account has one open cart at a time, which its tabs share. */
async function openCartOf(userId: string, productId: string): Promise<string> {
  const open = await db.cart.findFirst({ where: { userId, closedAt: null, lines: { some: {} } } });
  if (open) return open.id;
  const lines = { create: [{ productId, quantity: 1, size: 'M' }] };
  try {
    return (await db.cart.create({ data: { userId, lines } })).id;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return openCartOf(userId, productId);
  }
}
