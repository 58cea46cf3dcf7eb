// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct, OWNER } from '@/scripts/test/builders';
import { fakeRazorpay, WEBHOOK_SECRET } from '@/scripts/test/fake-razorpay';
import {
  makeRefundsDue,
  onlineCart,
  pay,
  resetShop,
  sendWebhook,
} from '@/scripts/test/online-payment';
import { db } from '../db/client';
import { placeOnlineOrder } from '../orders/placing-service';
import { readOrder } from '../orders/queries';
import { updateOrderStatus } from '../orders/status-service';
import { beginOnlineOrder } from './checkout-service';
import { createProviderOrder } from './gateway';
import { payDueRefunds } from './refund-service';
import { sign } from './signature';
import { receiveEvent } from './webhook-service';

beforeEach(resetShop);

async function paidAtRazorpay() {
  const { shopper, input } = await onlineCart(await makeProduct({ totalStock: 5 }));
  const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
  return { orderId, payment: await pay(razorpayOrder.id) };
}

describe('an event', () => {
  it('is signed over the raw bytes, and processed without a request to Razorpay', async () => {
    const { orderId, payment } = await paidAtRazorpay();
    const asked = fakeRazorpay.requests.length;
    // With other spaces, escapes and order of members than our own JSON.
    const raw = `{ "payload" : {"payment":\t{"entity": ${JSON.stringify(payment)} }},\n "note": "\\u20b9 ₹", "event":"payment.captured" }`;
    await expect(
      receiveEvent(raw, sign(JSON.stringify(JSON.parse(raw)), WEBHOOK_SECRET), 'evt_1'),
    ).rejects.toMatchObject({ status: 400 });
    await receiveEvent(raw, sign(raw, WEBHOOK_SECRET), 'evt_1');
    expect((await readOrder(orderId)).paymentStatus).toBe('paid');
    expect(fakeRazorpay.requests).toHaveLength(asked);
  });

  it('that failed is not counted as received: repeated, it pays the order', async () => {
    const { orderId, payment } = await paidAtRazorpay();
    await db.$executeRaw`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'disk full'; END $$`;
    await db.$executeRaw`
      CREATE TRIGGER refuse BEFORE INSERT ON order_history FOR EACH ROW EXECUTE FUNCTION refuse()`;
    await expect(sendWebhook('payment.captured', payment, 'evt_1')).rejects.toThrow();
    await db.$executeRaw`DROP FUNCTION refuse CASCADE`;
    expect(await db.webhookEvent.count()).toBe(0);
    await Promise.all([1, 2, 3].map(() => sendWebhook('payment.captured', payment, 'evt_1')));
    expect((await readOrder(orderId)).paymentStatus).toBe('paid');
    expect(await db.payment.count()).toBe(1);
  });

  it('of an order whose Razorpay id is not stored yet is not counted as received: repeated, it pays', async () => {
    const { shopper, input } = await onlineCart(await makeProduct({ totalStock: 5 }));
    const { id, number } = await placeOnlineOrder(shopper, input);
    const made = await createProviderOrder({ id, receipt: String(number), amountPaise: 79_900 });
    const payment = await pay(made.id);
    await sendWebhook('order.paid', payment, 'evt_early');
    expect(await db.webhookEvent.count()).toBe(0);
    await beginOnlineOrder(shopper, input);
    await sendWebhook('order.paid', payment, 'evt_early');
    expect((await readOrder(id)).paymentStatus).toBe('paid');
    expect(await db.webhookEvent.count()).toBe(1);
  });

  it('of an older state that comes late changes nothing', async () => {
    const { orderId, payment } = await paidAtRazorpay();
    await sendWebhook('payment.captured', payment);
    await sendWebhook('payment.failed', { ...payment, status: 'failed' });
    await sendWebhook('payment.authorized', { ...payment, status: 'authorized' });
    expect(await readOrder(orderId)).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
    });
  });
});

it('refund events in any order, also repeated: failed is tried again, processed stays', async () => {
  const { orderId, payment } = await paidAtRazorpay();
  await sendWebhook('payment.captured', payment);
  await updateOrderStatus(OWNER, orderId, 'rejected');
  const told = (name: string, status: string, id = 'rfnd_told') => {
    const refund = { id, payment_id: payment.id, status };
    const raw = JSON.stringify({ event: name, payload: { refund: { entity: refund } } });
    return receiveEvent(raw, sign(raw, WEBHOOK_SECRET), `${name} ${id}`);
  };
  await Promise.all([told('refund.created', 'pending'), told('refund.created', 'pending')]);
  await told('refund.failed', 'failed', 'rfnd_of_an_earlier_attempt');
  expect(await db.refund.findMany()).toMatchObject([
    { status: 'pending', providerRefundId: 'rfnd_told' },
  ]);
  await told('refund.failed', 'failed');
  expect((await readOrder(orderId)).history.at(-1)?.note).toBe('Refund failed, we will try again');
  await makeRefundsDue();
  await payDueRefunds();
  await told('refund.speed_changed', 'failed');
  expect((await readOrder(orderId)).paymentStatus).toBe('refunded');
  expect(await db.refund.findMany()).toMatchObject([{ status: 'processed' }]);
  expect(await db.sandboxRecord.count({ where: { kind: 'refund' } })).toBe(1);
});

it('an event of a partial dashboard refund does not complete the refund that is due', async () => {
  const { orderId, payment } = await paidAtRazorpay();
  await sendWebhook('payment.captured', payment);
  await updateOrderStatus(OWNER, orderId, 'rejected');
  const part = { id: 'rfnd_part', payment_id: payment.id, amount: 100, status: 'processed' };
  const raw = JSON.stringify({ event: 'refund.processed', payload: { refund: { entity: part } } });
  await receiveEvent(raw, sign(raw, WEBHOOK_SECRET), 'evt_part');
  expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'paid' });
  await payDueRefunds();
  expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded' });
});

it('partial dashboard refunds are summed in any order, and the refund of their order is never of nothing', async () => {
  const { orderId, payment } = await paidAtRazorpay();
  await sendWebhook('payment.captured', payment);
  const total = Number(payment.amount);
  const told = async (id: string, amount: number, all?: number) => {
    const entity = { id, payment_id: payment.id, amount, status: 'processed' };
    const seen = all && { payment: { entity: { ...payment, amount_refunded: all } } };
    const payload = { refund: { entity }, ...seen };
    const raw = JSON.stringify({ event: 'refund.processed', payload });
    await receiveEvent(raw, sign(raw, WEBHOOK_SECRET), id);
    return Number((await db.payment.findFirstOrThrow()).givenBackPaise);
  };
  expect(await told('rfnd_second', 20_000, 50_000)).toBe(50_000);
  expect(await told('rfnd_first', 30_000, 30_000)).toBe(50_000);
  expect(await told('rfnd_third', total - 50_000)).toBe(total);
  await updateOrderStatus(OWNER, orderId, 'rejected');
  expect(await db.refund.findMany()).toMatchObject([{ amountPaise: BigInt(total) }]);
});

it("no payment details are stored except Razorpay's ids", async () => {
  const { payment } = await paidAtRazorpay();
  const secret = {
    vpa: 'kept-by-nobody@upi',
    email: 'kept-by-nobody@example.com',
    contact: '+919999900001',
    card: { last4: '4242', network: 'kept-by-nobody' },
    acquirer_data: { rrn: '123456789012' },
  };
  await sendWebhook('payment.captured', { ...payment, ...secret });
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'sandbox_records'`;
  let all = '';
  for (const { name } of tables) {
    const rows = await db.$queryRawUnsafe<{ row: string }[]>(
      `SELECT kept::text AS row FROM "${name}" kept`,
    );
    all += rows.map(({ row }) => row).join('\n');
  }
  expect(all).toContain(payment.id);
  for (const value of ['kept-by-nobody', '9999900001', '123456789012'])
    expect(all).not.toContain(value);
});
