import { expect, it } from 'vitest';
import { makeCart, makeProduct } from '@/scripts/test/builders';
import { db } from '../db/client';
import { SALE, SALE_SQL } from '../db/sale';
import { unsentOf } from '../stock/unsent-sql';
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '../store';
import { readPickList } from './pick-queries';
import { placeCodOrder } from './placing-service';
import { isAwaitingPayment, isRefunded } from './rules';

const STATES = PAYMENT_METHODS.flatMap((paymentMethod) =>
  PAYMENT_STATUSES.flatMap((paymentStatus) =>
    ORDER_STATUSES.flatMap((status) =>
      [null, new Date()].map((holdExpiresAt) => ({
        paymentMethod,
        paymentStatus,
        status,
        holdExpiresAt,
      })),
    ),
  ),
);

it('an order awaits its payment, is a sale and is to be sent in the same states in SQL and in TypeScript', async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  const id = await placeCodOrder(shopper, input);
  const { stockItemId } = await db.variant.findFirstOrThrow({ where: { size: 'M' } });
  const { subtotalPaise } = await db.order.findUniqueOrThrow({ where: { id } });
  await db.order.update({ where: { id }, data: { codChargePaise: 0, totalPaise: subtotalPaise } });
  const isAllowed = (data: (typeof STATES)[number]) =>
    db.order.update({ where: { id }, data }).then(
      () => true,
      (error: unknown) => {
        expect(String(error)).toMatch(/orders_(wait_within_a_hold|packed_once_paid)/);
        return false;
      },
    );
  let allowed = 0;
  for (const state of STATES) {
    if (!(await isAllowed(state))) continue;
    allowed += 1;
    // Queries know an order that awaits its payment by its hold.
    expect([state, isAwaitingPayment(state)]).toEqual([state, state.holdExpiresAt !== null]);
    const sales = await db.$queryRaw<unknown[]>`SELECT id FROM orders WHERE ${SALE_SQL}`;
    expect([state, await db.order.count({ where: SALE })]).toEqual([state, sales.length]);
    const unsent = await db.$queryRaw<unknown[]>(unsentOf([stockItemId]));
    const picked = isRefunded(state) ? 0 : unsent.length;
    expect([state, (await readPickList([id])).orders]).toEqual([state, picked]);
  }
  // Cash: six statuses, not paid, paid or refunded. Online: two before the payment, six paid, six refunded.
  expect(allowed).toBe(32);
});
