import { beforeEach, describe, expect, it } from 'vitest';
import { expectBooksRight } from '@/scripts/test/books';
import { OWNER } from '@/scripts/test/builders';
import { balanceOf, nextCart, withBalance } from '@/scripts/test/credit-orders';
import { resetShop } from '@/scripts/test/online-payment';
import { readOwnCredit } from '../credit/queries';
import { cancelOrder } from './cancel-service';
import { placeCodOrder } from './placing-service';
import { readOrder } from './queries';
import { giveBack } from './refunds-service';
import { updateOrderStatus } from './status-service';

beforeEach(resetShop);

describe('a cash order', () => {
  it('is paid by what there is of credit; the courier takes the rest', async () => {
    const { shopper, cod } = await withBalance(200);
    const orderId = await placeCodOrder(shopper, cod);
    expect(await readOrder(orderId)).toMatchObject({
      totalAmount: 899,
      credit: 200,
      paymentStatus: 'pending',
    });
    expect(await balanceOf(shopper.id)).toBe(0);
    await updateOrderStatus(OWNER, orderId, 'delivered', { paymentReceived: true });
    // Refunds never give more money than came as money.
    const upi = { reason: 'Late', refundMethod: 'upi', reference: 'x' } as const;
    await expect(giveBack(OWNER, orderId, { ...upi, amount: 700 })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('₹699.00'),
    });
    await giveBack(OWNER, orderId, { ...upi, amount: 699 });
    await giveBack(OWNER, orderId, { amount: 200, reason: 'Late', refundMethod: 'credit' });
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded', givenBack: 899 });
    expect(await balanceOf(shopper.id)).toBe(200);
    await expectBooksRight();
  });

  it('without the wish to use it leaves credit alone', async () => {
    const { shopper, codInput } = await withBalance(200);
    expect(await readOrder(await placeCodOrder(shopper, codInput))).toMatchObject({ credit: 0 });
    expect(await balanceOf(shopper.id)).toBe(200);
  });

  it('that credit pays for is paid at once, and cancelled gives it back, once', async () => {
    const { shopper, cod } = await withBalance(1000);
    const orderId = await placeCodOrder(shopper, cod);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'paid', credit: 899 });
    expect(await balanceOf(shopper.id)).toBe(101);
    await Promise.all(Array.from({ length: 5 }, () => cancelOrder(shopper, orderId)));
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'refunded',
      cashOwed: false,
      refunds: [{ amount: 899, method: 'credit', state: 'processed' }],
    });
    expect(await balanceOf(shopper.id)).toBe(1000);
    await expectBooksRight();
  });

  it('that is rejected and taken up again spends it again, unless it is gone', async () => {
    const { shopper, cod } = await withBalance(200);
    const orderId = await placeCodOrder(shopper, cod);
    for (const left of [200, 200]) {
      await updateOrderStatus(OWNER, orderId, 'rejected');
      expect(await balanceOf(shopper.id)).toBe(left);
      await updateOrderStatus(OWNER, orderId, 'inProcess');
      expect(await balanceOf(shopper.id)).toBe(0);
    }
    // Whichever of the staff did that, the shopper does not read who.
    const { credit } = await readOwnCredit(shopper.id, { page: 1, limit: 10 });
    expect(credit.entries).toHaveLength(6);
    expect(JSON.stringify(credit)).not.toContain(OWNER.userName);
    await updateOrderStatus(OWNER, orderId, 'rejected');
    await placeCodOrder(shopper, await nextCart(shopper, cod));
    await expect(updateOrderStatus(OWNER, orderId, 'inProcess')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('store credit'),
    });
    await expectBooksRight();
  });

  it('taken up again, and its credit refunded, shows that once: what a rejection gave back was spent again', async () => {
    const { shopper, cod } = await withBalance(200);
    const orderId = await placeCodOrder(shopper, cod);
    await updateOrderStatus(OWNER, orderId, 'rejected');
    await updateOrderStatus(OWNER, orderId, 'delivered', { paymentReceived: true });
    await giveBack(OWNER, orderId, { amount: 200, reason: 'Late', refundMethod: 'credit' });
    await updateOrderStatus(OWNER, orderId, 'rejected');
    expect(await readOrder(orderId)).toMatchObject({
      refunds: [{ amount: 200, reason: 'Late' }],
      givenBack: 200,
    });
    expect(await balanceOf(shopper.id)).toBe(200);
    await expectBooksRight();
  });

  it('whose cash was received owes the cash alone once it is rejected', async () => {
    const { shopper, cod } = await withBalance(200);
    const orderId = await placeCodOrder(shopper, cod);
    await updateOrderStatus(OWNER, orderId, 'delivered', { paymentReceived: true });
    await updateOrderStatus(OWNER, orderId, 'rejected');
    expect(await balanceOf(shopper.id)).toBe(200);
    const rest = { reason: 'Returned', refundMethod: 'credit', amount: 699.01 } as const;
    await expect(giveBack(OWNER, orderId, rest)).rejects.toMatchObject({ status: 409 });
    await giveBack(OWNER, orderId, { ...rest, amount: 699 });
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded', cashOwed: false });
    expect(await balanceOf(shopper.id)).toBe(899);
    await expectBooksRight();
  });
});

describe('at the same time', () => {
  it('ten requests for one order spend once, and so do ten orders of one balance', async () => {
    const { shopper, cod } = await withBalance(200);
    const same = await Promise.all(Array.from({ length: 10 }, () => placeCodOrder(shopper, cod)));
    expect(new Set(same).size).toBe(1);
    const ids = [...new Set(same)];
    // An account has one open cart: so orders that were rejected are taken up again, all at once.
    for (let count = 1; count < 10; count += 1) {
      await updateOrderStatus(OWNER, ids.at(-1) ?? '', 'rejected');
      ids.push(await placeCodOrder(shopper, await nextCart(shopper, cod)));
    }
    await updateOrderStatus(OWNER, ids.at(-1) ?? '', 'rejected');
    expect(await balanceOf(shopper.id)).toBe(200);
    const outcomes = await Promise.allSettled(
      ids.map((id) => updateOrderStatus(OWNER, id, 'inProcess')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(shopper.id)).toBe(0);
    await expectBooksRight();
  });
});
