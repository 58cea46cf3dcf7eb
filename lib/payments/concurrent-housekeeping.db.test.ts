// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { once } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeProduct, OWNER, stockOf } from '@/scripts/test/builders';
import { countLockWaiters } from '@/scripts/test/lock-waiters';
import {
  expireHold,
  makeRefundsDue,
  onlineCart,
  pay,
  resetShop,
  sendWebhook,
} from '@/scripts/test/online-payment';
import { startWorker } from '@/scripts/test/start-worker';
import { db } from '../db/client';
import { updateOrderStatus } from '../orders/status-service';
import { beginOnlineOrder } from './checkout-service';
import { type CheckedPayments, checkPayments } from './housekeeping-service';

const PROCESSES = 4;
const OF_EACH = 4;
vi.setConfig({ testTimeout: 90_000 });
beforeEach(resetShop);

it('four processes that run housekeeping at the same moment do each thing once', async () => {
  const product = await makeProduct({ totalStock: 100 });
  const place = async () => {
    const { shopper, input } = await onlineCart(product);
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    return { orderId, payAt: () => pay(razorpayOrder.id) };
  };
  for (let count = 0; count < OF_EACH; count += 1) {
    const [unpaid, unreported, rejected] = [await place(), await place(), await place()];
    await unreported.payAt();
    await sendWebhook('payment.captured', await rejected.payAt());
    await updateOrderStatus(OWNER, rejected.orderId, 'rejected');
    for (const { orderId } of [unpaid, unreported]) await expireHold(orderId);
  }

  const rounds = await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`;
      const begun = Array.from({ length: PROCESSES }, () => startWorker('checkPayments'));
      const answers = begun.map(async (worker) => {
        const [{ answer }] = await once(worker, 'message');
        return answer as CheckedPayments;
      });
      await vi.waitFor(async () => expect(await countLockWaiters()).toBe(PROCESSES), 60_000);
      return answers;
    },
    { timeout: 70_000 },
  );
  const did = await Promise.all(rounds);
  const sum = (of: keyof CheckedPayments) => did.reduce((total, round) => total + round[of], 0);
  expect(sum('asked')).toBe(2 * OF_EACH);
  expect(sum('refunds')).toBe(OF_EACH);
  expect(sum('settled') + sum('failed')).toBeGreaterThanOrEqual(OF_EACH);
  expect(sum('released') + sum('failed')).toBeGreaterThanOrEqual(OF_EACH);
  // On a busy machine something may have to be retried; nothing is done twice.
  await db.order.updateMany({
    where: { paymentStatus: 'pending' },
    data: { nextCheckAt: new Date(0) },
  });
  await makeRefundsDue();
  await checkPayments();

  const orders = await db.order.groupBy({ by: ['status', 'paymentStatus'], _count: true });
  expect(orders.map((one) => `${one._count} ${one.status}, ${one.paymentStatus}`).sort()).toEqual([
    `${OF_EACH} confirmed, paid`,
    `${OF_EACH} rejected, pending`,
    `${OF_EACH} rejected, refunded`,
  ]);
  expect(await stockOf(product.id)).toBe(100 - OF_EACH);
  const histories = await db.orderHistory.groupBy({ by: ['note'], _count: true });
  expect(histories.filter(({ note }) => /Not paid in time/.test(note))).toMatchObject([
    { _count: OF_EACH },
  ]);
  expect(await db.sandboxRecord.count({ where: { kind: 'refund' } })).toBe(OF_EACH);
  expect(await db.payment.count()).toBe(2 * OF_EACH);
});
