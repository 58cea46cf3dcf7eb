import { once } from 'node:events';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeCart, makeProduct, OWNER, stockOf } from '@/scripts/test/builders';
import { orderUntilRefused } from '@/scripts/test/order-until-refused';
import { SETTINGS } from '@/scripts/test/settings';
import { startWorker } from '@/scripts/test/start-worker';
import { db } from '../db/client';
import { updateSettings } from '../settings/service';

type Told = Parameters<typeof orderUntilRefused>;

// Orders to one phone count together.
beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

it.each([
  ['in one process', (...told: Told) => [orderUntilRefused(...told)]],
  [
    'in two processes',
    (...told: Told) =>
      [1, 2].map(async () => {
        const child = startWorker('orderUntilRefused', ...told);
        const [{ answer }] = await once(child, 'message');
        return answer as string[];
      }),
  ],
])(
  'open orders that twenty tabs of one account place at once, %s, are five',
  async (_, order) => {
    await updateSettings(OWNER, { ...SETTINGS, limitOpenOrders: 5 });
    onTestFinished(async () => {
      await db.$executeRaw`TRUNCATE settings, tax_rates`;
    });
    const product = await makeProduct({ totalStock: 500 });
    const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
    const refusals = await Promise.all(order(shopper, { input, productId: product.id }, 20));
    expect(refusals.flat().length).toBeGreaterThanOrEqual(20);
    expect(await db.order.count({ where: { userId: shopper.id } })).toBe(5);
    expect(await stockOf(product.id)).toBe(495);
  },
  120_000,
);
