// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brokenStock, brokenUses } from '@/scripts/test/broken-books';
import { makeProduct, makePromotion, OWNER } from '@/scripts/test/builders';
import { fakeRazorpay } from '@/scripts/test/fake-razorpay';
import { countLockWaiters } from '@/scripts/test/lock-waiters';
import {
  onlineCart,
  pay,
  resetShop,
  sendWebhook,
  signedFields,
} from '@/scripts/test/online-payment';
import { afterHousekeeping, atRazorpay, minutesLater } from '@/scripts/test/payment-outcome';
import { startWorker } from '@/scripts/test/start-worker';
import { enterCoupon } from '../cart/coupon-service';
import { db } from '../db/client';
import { env } from '../env';
import { readOrder } from '../orders/queries';
import { updateOrderStatus } from '../orders/status-service';
import { beginOnlineOrder, resumeOnlineOrder } from './checkout-service';
import { verifyPayment } from './confirm-service';
import { checkPayments } from './housekeeping-service';

/** Allows for a machine that runs all tests at once. */
const PROCESS_STARTS_WITHIN_MS = 30_000;
vi.setConfig({ testTimeout: 2 * PROCESS_STARTS_WITHIN_MS });
let child: ChildProcess | undefined;
const blockers: pg.Client[] = [];
const answers: unknown[] = [];

beforeEach(async () => {
  await resetShop();
  answers.length = 0;
});
afterEach(async () => {
  await kill();
  expect([...(await brokenStock()), ...(await brokenUses())]).toEqual([]);
  for (const blocker of blockers.splice(0)) await blocker.end();
});

function start(...told: Parameters<typeof startWorker>) {
  child = startWorker(...told);
  child.on('message', (answer) => answers.push(answer));
}

/** Kills it without any cleanup. */
async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  fakeRazorpay.reset();
}

/** Another connection, which can hold a lock that the process waits for. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query('BEGIN');
  blockers.push(client);
  return client;
}

const untilWaiting = (count: number) =>
  vi.waitFor(async () => expect(await countLockWaiters()).toBe(count), PROCESS_STARTS_WITHIN_MS);

const PLACED = 'pending: Order placed, waiting for payment';
const EXPIRED = 'rejected: Not paid in time: the items are back in stock';
const paid = (paymentId: string) => `confirmed: Paid online, ${paymentId}`;

/** A cart with one of five pieces of a size and the only use of a code; the other size is sold out. */
async function ready() {
  const product = await makeProduct({ totalStock: { M: 5, L: 0 }, pricePaise: 89_900 });
  await makePromotion({ kind: 'fixed', amountPaise: 10_000, code: 'ONCE', maxUses: 1 });
  const { shopper, input } = await onlineCart(product);
  const { total } = await enterCoupon({ userId: shopper.id, code: 'ONCE' });
  return { shopper, input: { ...input, totalAmount: total } };
}

/** An order paid at Razorpay up to `status`, which nobody has reported to the shop. */
async function paidUnreported(status: 'captured' | 'authorized' = 'captured') {
  const { shopper, input } = await ready();
  const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
  const payment = await pay(razorpayOrder.id, { status });
  const verify = [shopper.id, { ...signedFields(razorpayOrder.id, payment.id), orderId }] as const;
  const settled = {
    order: 'confirmed, paid',
    history: [PLACED, paid(payment.id)],
    stock: 4,
    inOpenCarts: 0,
    payments: 1,
    atRazorpay: '1 orders, 1 payments, 0 refunds',
  };
  return { shopper, orderId, payment, verify, settled };
}

describe('a process killed', () => {
  it('after the order is written, before Razorpay is asked: the hold ends, and the cart is unchanged', async () => {
    const { shopper, input } = await ready();
    const held = fakeRazorpay.hold('not-processed', /^POST \/v1\/orders$/);
    start('beginOnlineOrder', shopper, input);
    await held;
    await kill();
    expect(await db.order.findMany()).toMatchObject([{ status: 'pending', providerOrderId: null }]);
    expect(await afterHousekeeping(31)).toEqual({
      order: 'rejected, pending',
      history: [PLACED, EXPIRED],
      stock: 5,
      inOpenCarts: 1,
      payments: 0,
      atRazorpay: '0 orders, 0 payments, 0 refunds',
    });
    await expect(beginOnlineOrder(shopper, input)).resolves.toMatchObject({
      razorpayOrder: { amount: 79_900 },
    });
  });

  it('after Razorpay made its order, before the id is stored: it is found by receipt and paid', async () => {
    const { shopper, input } = await ready();
    const held = fakeRazorpay.hold('not-answered', /^POST \/v1\/orders$/);
    start('beginOnlineOrder', shopper, input);
    await held;
    await kill();
    const [order] = await db.order.findMany();
    expect(order).toMatchObject({ status: 'pending', providerOrderId: null });
    await minutesLater(16);
    await checkPayments();
    const resumed = await resumeOnlineOrder(shopper.id, order?.id ?? '');
    const payment = await pay(resumed.razorpayOrder.id);
    expect(await afterHousekeeping(16)).toEqual({
      order: 'confirmed, paid',
      history: [PLACED, paid(payment.id)],
      stock: 4,
      inOpenCarts: 0,
      payments: 1,
      atRazorpay: '1 orders, 1 payments, 0 refunds',
    });
  });

  it('after the payment is captured, before anybody reported it: housekeeping settles it', async () => {
    const { verify, settled } = await paidUnreported();
    const held = fakeRazorpay.hold('not-processed', /^GET \/v1\/payments\//);
    start('verifyPayment', ...verify);
    await held;
    await kill();
    expect(await afterHousekeeping(16)).toEqual(settled);
  });

  it('while the payment is captured: housekeeping settles it', async () => {
    const { verify, settled } = await paidUnreported('authorized');
    const held = fakeRazorpay.hold('not-answered', /\/capture$/);
    start('verifyPayment', ...verify);
    await held;
    await kill();
    expect(await afterHousekeeping(16)).toEqual(settled);
  });

  it('during settling, with its connection: nothing is written, and housekeeping settles it', async () => {
    const { verify, settled } = await paidUnreported();
    const blocker = await connect();
    await blocker.query('SELECT FROM cart_lines FOR UPDATE');
    start('verifyPayment', ...verify);
    await untilWaiting(1);
    await kill();
    await blocker.query(`
      SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    await blocker.query('ROLLBACK');
    expect(await db.payment.count()).toBe(0);
    expect(await afterHousekeeping(16)).toEqual(settled);
  });

  it('while its settlement is committed: the database finishes, and a repeated request is answered', async () => {
    const { verify, settled, payment } = await paidUnreported();
    await db.$executeRaw`
      CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NULL; END $$`;
    await db.$executeRaw`
      CREATE CONSTRAINT TRIGGER wait_at_commit AFTER INSERT ON payments DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION wait_at_commit()`;
    const blocker = await connect();
    await blocker.query('SELECT pg_advisory_xact_lock(1)');
    start('verifyPayment', ...verify);
    await untilWaiting(1);
    await kill();
    await blocker.query('ROLLBACK');
    await expect.poll(() => db.payment.count()).toBe(1);
    await db.$executeRaw`DROP FUNCTION wait_at_commit CASCADE`;
    expect(answers).toEqual([]);
    await Promise.all([
      expect(verifyPayment(...verify)).resolves.toMatchObject({ paymentStatus: 'paid' }),
      sendWebhook('payment.captured', payment),
    ]);
    expect(await afterHousekeeping(16)).toEqual(settled);
  });

  it.each(['not-processed', 'not-answered'] as const)(
    'while a refund is asked for, %s: the money is given back once',
    async (how) => {
      const { verify, orderId, payment } = await paidUnreported();
      await verifyPayment(...verify);
      await updateOrderStatus(OWNER, orderId, 'rejected');
      const held = fakeRazorpay.hold(how, /\/refund$/);
      start('payDueRefunds');
      await held;
      await kill();
      const refunds = how === 'not-processed' ? 0 : 1;
      expect(await atRazorpay()).toBe(`1 orders, 1 payments, ${refunds} refunds`);
      expect((await readOrder(orderId)).paymentStatus).toBe('paid');
      expect(await afterHousekeeping(2)).toEqual({
        order: 'rejected, refunded',
        history: [
          PLACED,
          paid(payment.id),
          'rejected: ',
          'rejected: Refund due: order rejected',
          expect.stringMatching(/^rejected: Refund done, rfnd_/),
        ],
        stock: 5,
        inOpenCarts: 0,
        payments: 1,
        atRazorpay: '1 orders, 1 payments, 1 refunds',
      });
    },
  );
});
