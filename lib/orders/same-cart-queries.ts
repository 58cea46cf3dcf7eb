import 'server-only';
import { db } from '../db/client';
import type { Order } from '../db/generated/client';

type Ordered = Pick<Order, 'userId' | 'cartId'>;

/**
 * All orders of the same carts as these orders, whatever page or filter they are on, newest first. Found through their
 * shoppers: the only index by cart covers live orders, and most of these are rejected.
 */
export async function findOrdersOfSameCarts(
  rows: readonly Ordered[],
): Promise<(one: Ordered) => Order[]> {
  const anyOf = (column: keyof Ordered) => ({ in: [...new Set(rows.map((row) => row[column]))] });
  const orders =
    rows.length === 0
      ? []
      : await db.order.findMany({
          where: { userId: anyOf('userId'), cartId: anyOf('cartId') },
          orderBy: { number: 'desc' },
        });
  return ({ cartId }) => orders.filter((order) => order.cartId === cartId);
}
