// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { brokenStock, brokenUses } from '@/scripts/test/broken-books';
import { razorpayHas } from '@/scripts/test/online-payment';
import {
  anyStep,
  letTimePass,
  STOCK,
  shopWithOneShopper,
  takeStep,
} from '@/scripts/test/random-shopping';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { readOrder } from '../orders/queries';
import { availableOf } from '../stock/variant-queries';

/** A hundred and more runs have found what twenty did not: raise it when working on money. */
const RUNS = 20;
vi.setConfig({ testTimeout: 240_000 });

type Kept = Prisma.OrderGetPayload<{ include: { payments: true } }>;

/** Everything that is wrong with the books. */
async function books(): Promise<string[]> {
  const rows = await db.order.findMany({ include: { payments: true } });
  const sold = rows
    .filter(({ status }) => status !== 'rejected')
    .reduce((sum, { units }) => sum + units, 0);
  const [left, others] = await Promise.all(
    ['M', 'L'].map(async (size) => {
      const item = await db.stockItem.findFirstOrThrow({ where: { variants: { some: { size } } } });
      return availableOf(item);
    }),
  );
  return [
    ...(await brokenStock()),
    ...(await brokenUses()),
    ...(await wrongMoney(rows)),
    ...(await wrongOrders(rows)),
    ...((left ?? 0) + sold === STOCK.M ? [] : [`${left} left, ${sold} sold of ${STOCK.M}`]),
    ...(others === STOCK.L ? [] : [`${others} left of a size that nobody buys`]),
  ];
}

async function wrongMoney(rows: Kept[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const payment of await razorpayHas('payment')) {
    const kept =
      payment.status === 'captured'
        ? Number(payment.amount) - Number(payment.amount_refunded ?? 0)
        : 0;
    const order = rows.find(({ providerOrderId }) => providerOrderId === payment.order_id);
    const settles = order?.payments.find((one) => one.providerPaymentId === payment.id)?.settles;
    if (kept > 0 && !(settles && order?.status !== 'rejected' && order?.paymentStatus === 'paid'))
      wrong.push(
        `${kept} of ${payment.id} are kept for an order that is ${order?.status}, ${order?.paymentStatus}`,
      );
    if (payment.status === 'refunded' && settles && order?.paymentStatus !== 'refunded')
      wrong.push(`${payment.id} went back, its order says ${order?.paymentStatus}`);
  }
  return wrong;
}

async function wrongOrders(rows: Kept[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const order of rows) {
    const { history } = await readOrder(order.id);
    history.forEach(({ from }, index) => {
      if (from !== (history[index - 1]?.to ?? null))
        wrong.push(`a gap in the history of ${order.number}`);
    });
    if (history.at(-1)?.to !== order.status)
      wrong.push(`the history of ${order.number} ends elsewhere`);
    if (order.holdExpiresAt) wrong.push(`${order.number} still waits`);
    if (order.paymentStatus === 'paid' && !order.payments.some(({ settles }) => settles))
      wrong.push(`${order.number} is paid by nothing`);
  }
  return wrong;
}

it('money, stock and orders agree after any sequence of steps, two at a time, by shopper, admin, Razorpay dashboard and clock', async () => {
  const steps = fc.array(fc.tuple(anyStep, fc.option(anyStep, { freq: 3 })), {
    minLength: 3,
    maxLength: 14,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const shop = await shopWithOneShopper();
      for (const [one, other] of taken)
        await Promise.all([takeStep(shop, one), ...(other ? [takeStep(shop, other)] : [])]);
      await letTimePass(shop);
      expect(await books()).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
