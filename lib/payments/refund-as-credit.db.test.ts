// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { beforeEach, describe, expect, it } from 'vitest';
import { OWNER } from '@/scripts/test/builders';
import { razorpayHas, resetShop } from '@/scripts/test/online-payment';
import { paidInCash, paidOnline } from '@/scripts/test/paid-orders';
import { db } from '../db/client';
import { readOrder } from '../orders/queries';
import { giveBack } from '../orders/refunds-service';
import { updateOrderStatus } from '../orders/status-service';
import { payDueRefunds } from './refund-service';

beforeEach(async () => {
  await resetShop();
  await db.$executeRaw`TRUNCATE settings, tax_rates CASCADE`;
});

const givenAtRazorpay = async () =>
  (await razorpayHas('refund')).map(({ amount }) => Number(amount)).sort((a, b) => a - b);
const creditNotes = async () =>
  (await db.invoice.findMany({ where: { kind: 'credit-note' }, orderBy: { nth: 'asc' } })).map(
    ({ totalPaise }) => Number(totalPaise),
  );

describe('store credit', () => {
  const asCredit = (orderId: string, amount: number) =>
    giveBack(OWNER, orderId, { amount, reason: 'A seam opened', refundMethod: 'credit' });
  const ledger = async () =>
    (await db.creditEntry.findMany({ orderBy: { nth: 'asc' } })).map(
      ({ kind, paise, balanceAfterPaise }) => [kind, Number(paise), Number(balanceAfterPaise)],
    );

  it('gets what goes back of cash at once, with its letter and credit note', async () => {
    const orderId = await paidInCash();
    await asCredit(orderId, 100);
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'paid',
      givenBack: 100,
      refunds: [{ amount: 100, method: 'credit', state: 'processed' }],
    });
    await expect(asCredit(orderId, 799.01)).rejects.toMatchObject({ status: 409 });
    await asCredit(orderId, 799);
    expect(await ledger()).toEqual([
      ['refunded', 10_000, 10_000],
      ['refunded', 79_900, 89_900],
    ]);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded', givenBack: 899 });
    const [letter] = await db.message.findMany({ where: { kind: 'order-refunded' } });
    expect(letter?.data).toMatchObject({ refunded: { minor: 10_000 }, asCredit: true });
    expect(await creditNotes()).toEqual([10_000, 79_900]);
  });

  it('gets what is owed for a rejected cash order', async () => {
    const orderId = await paidInCash();
    await updateOrderStatus(OWNER, orderId, 'rejected');
    await asCredit(orderId, 899);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded', cashOwed: false });
    expect(await ledger()).toEqual([['refunded', 89_900, 89_900]]);
  });

  it('gets a part of what was paid online, and Razorpay gives back the rest', async () => {
    const { orderId } = await paidOnline();
    await asCredit(orderId, 300);
    await updateOrderStatus(OWNER, orderId, 'rejected');
    const [letter] = await db.message.findMany({ where: { kind: 'order-cancelled' } });
    expect(letter?.data).toMatchObject({ goesBack: [{ minor: 49_900, currency: 'INR' }] });
    await payDueRefunds();
    expect(await givenAtRazorpay()).toEqual([49_900]);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded', givenBack: 799 });
  });

  it('never gets more than came in, of ten at the same time', async () => {
    const orderId = await paidInCash();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => asCredit(orderId, 200)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect((await ledger()).at(-1)).toEqual(['refunded', 20_000, 80_000]);
  });
});
