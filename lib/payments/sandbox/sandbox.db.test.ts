import { once } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCart, makeProduct } from '@/scripts/test/builders';
import { startWorker } from '@/scripts/test/start-worker';
import { db } from '../../db/client';
import { readOrder } from '../../orders/queries';
import { beginOnlineOrder } from '../checkout-service';
import { capturePayment, verifyPayment } from '../confirm-service';
import { fetchPayment, fetchPaymentsOf, refund } from '../gateway';
import { payDueRefunds } from '../refund-service';
import { answerAsRazorpay } from './api-service';
import { deliverSandboxEvents, payInSandbox } from './pay-service';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts, payments, webhook_events, sandbox_records CASCADE`;
});

/** A cart with one item of ₹799, to be paid online. */
async function makeOnlineCart() {
  const { shopper, input } = await makeCart([
    { product: await makeProduct({ totalStock: 5 }), quantity: 1 },
  ]);
  return { shopper, input: { ...input, totalAmount: 799 } };
}
const begin = async () => {
  const { shopper, input } = await makeOnlineCart();
  return { shopper, ...(await beginOnlineOrder(shopper, input)) };
};
const undelivered = () => db.sandboxRecord.count({ where: { kind: 'event', done: false } });

describe('the sandbox', () => {
  it('keeps its orders and signatures when the process that made them has ended', async () => {
    const { shopper, input } = await makeOnlineCart();
    const worker = startWorker('beginOnlineOrder', shopper, input);
    const [{ answer }] = await once(worker, 'message');
    if (worker.exitCode === null) await once(worker, 'exit');
    const { signedPayment } = await payInSandbox(answer.razorpayOrder.id, 'success');
    const { orderId } = answer;
    const fields = signedPayment ?? expect.fail('the sandbox returned no signed payment');
    await expect(verifyPayment(shopper.id, { ...fields, orderId })).resolves.toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
    });
  });

  it('delivers the other events when one fails, and retries that one', async () => {
    const [first, second] = [await begin(), await begin()];
    for (const { razorpayOrder } of [first, second]) await payInSandbox(razorpayOrder.id, 'late');
    await db.$executeRaw`
      CREATE FUNCTION refuse_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.order_id = (SELECT id FROM orders ORDER BY number LIMIT 1) THEN RAISE 'disk full'; END IF;
        RETURN NEW;
      END $$`;
    await db.$executeRaw`
      CREATE TRIGGER refuse_first BEFORE INSERT ON order_history FOR EACH ROW EXECUTE FUNCTION refuse_first()`;
    await deliverSandboxEvents();
    expect((await readOrder(second.orderId)).paymentStatus).toBe('paid');
    await db.$executeRaw`DROP FUNCTION refuse_first CASCADE`;
    await deliverSandboxEvents();
    expect((await readOrder(first.orderId)).paymentStatus).toBe('paid');
    expect(await undelivered()).toBe(0);
  });

  it('lets a payment fail, and a second one on the same order succeed', async () => {
    const { shopper, orderId, razorpayOrder } = await begin();
    expect(await payInSandbox(razorpayOrder.id, 'failure')).toEqual({
      paid: false,
      signedPayment: null,
    });
    await deliverSandboxEvents();
    expect((await readOrder(orderId)).paymentStatus).toBe('pending');
    const [failed] = await fetchPaymentsOf(razorpayOrder.id);
    await expect(
      capturePayment(shopper.id, { orderId, paymentId: failed?.id ?? '' }),
    ).rejects.toMatchObject({ status: 400 });
    await payInSandbox(razorpayOrder.id, 'success');
    await deliverSandboxEvents();
    expect((await readOrder(orderId)).paymentStatus).toBe('paid');
    expect(await fetchPaymentsOf(razorpayOrder.id)).toHaveLength(2);
  });

  it('reports a late payment only by webhook; an event delivered twice acts once', async () => {
    const { orderId, razorpayOrder } = await begin();
    expect(await payInSandbox(razorpayOrder.id, 'late')).toEqual({
      paid: true,
      signedPayment: null,
    });
    expect(await undelivered()).toBe(2);
    await Promise.all([deliverSandboxEvents(), deliverSandboxEvents()]);
    expect(await undelivered()).toBe(0);
    const { history } = await readOrder(orderId);
    expect(history.map(({ to }) => to)).toEqual(['pending', 'confirmed']);
    expect(await db.webhookEvent.count()).toBe(2);
  });

  it('refunds once per idempotency key, and refuses the key for another request', async () => {
    const [one, other] = [await begin(), await begin()];
    for (const { razorpayOrder } of [one, other]) await payInSandbox(razorpayOrder.id, 'success');
    const [paid] = await fetchPaymentsOf(one.razorpayOrder.id);
    const [paidToo] = await fetchPaymentsOf(other.razorpayOrder.id);
    const asked = { id: paid?.id ?? '', amountPaise: 79_900, idempotencyKey: 'refund-0123456789' };
    const refunds = await Promise.all([refund(asked), refund(asked), refund(asked)]);
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
    await expect(refund({ ...asked, id: paidToo?.id ?? '' })).rejects.toMatchObject({
      kind: 'refused',
    });
    await expect(refund({ ...asked, idempotencyKey: 'another-key-1' })).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(await fetchPayment(asked.id)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
    });
    expect(await payDueRefunds()).toBe(0);
  });

  it.each([
    [{ amount: 99, currency: 'INR' }, /minimum amount/],
    [{ amount: 100.5, currency: 'INR' }, /integer/],
    [{ amount: 100, currency: 'INR', colour: 'red' }, /colour/],
    [{ amount: 100, currency: 'INR', receipt: 'r'.repeat(41) }, /40/],
  ])('refuses the order %j as Razorpay does', async (body, why) => {
    const answer = await answerAsRazorpay({
      method: 'POST',
      path: '/v1/orders',
      search: new URLSearchParams(),
      body,
      idempotencyKey: null,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_REQUEST_ERROR', description: expect.stringMatching(why) } },
    });
  });
});
