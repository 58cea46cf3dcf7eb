import { beforeEach, describe, expect, it } from 'vitest';
import { expectBooksRight } from '@/scripts/test/books';
import { OWNER, stockOf } from '@/scripts/test/builders';
import { deliveredOrder, readReturn, receive, resetReturns, UPI } from '@/scripts/test/returns';
import { db } from '../db/client';
import { listReturns } from '../returns/queries';
import { sweepPictures } from '../uploads/service';
import { readOrder, readOwnOrder } from './queries';
import { updateReturn } from './return-handling-service';
import { cancelReturn } from './return-request-service';
import { updateOrderStatus } from './status-service';

const CLERK = {
  ...OWNER,
  id: '0199a000-0000-7000-8000-000000000002',
  userName: 'Clerk',
  staffRole: 'clerk',
} as const;

beforeEach(resetReturns);

const movesOf = async (productId: string) =>
  (await db.stockMovement.findMany({ where: { productId }, orderBy: { id: 'asc' } }))
    .filter(({ returnId }) => returnId !== null)
    .map(({ kind, pieces, size }) => [kind, size, pieces]);

describe('a return', () => {
  it('is asked for, approved, received and settled, part by part to the paisa', async () => {
    const { shopper, orderId, lineId, ask, product } = await deliveredOrder(3);
    const before = await readOwnOrder(shopper.id, orderId);
    expect(before.returnable).toMatchObject({
      returnDaysLeft: 7,
      exchangeDaysLeft: 14,
      method: 'wallet',
      lines: [{ lineId, left: 3, brings: [799, 1598, 2397], chargeBack: [100, 200, 300] }],
    });
    const id = await ask({ quantity: 2, reason: 'damaged' });
    expect(await readReturn(id)).toMatchObject({
      state: 'requested',
      amount: 1798,
      codCharge: 200,
      method: 'credit',
      left: 2697,
    });
    await updateReturn(OWNER, id, { action: 'approve' });
    await receive(id, lineId, 2, 1);
    await updateReturn(OWNER, id, UPI);
    const [own] = (await listReturns(shopper.id, { page: 1, limit: 10 })).returns;
    expect(own).toMatchObject({
      state: 'settled',
      amount: 1798,
      method: 'upi',
      mayCancel: false,
      // How the shop counted is for staff.
      lines: [{ received: 2, restock: null, paid: 2, amount: 1598 }],
    });
    const order = await readOwnOrder(shopper.id, orderId);
    expect(order).toMatchObject({
      paymentStatus: 'paid',
      givenBack: 1798,
      refunds: [{ amount: 1798, method: 'upi', reason: 'Return of 2 pieces' }],
      creditNotes: [{ amount: 1798 }],
      returns: [{ _id: id }],
      returnable: { lines: [{ left: 1, brings: [799] }] },
    });
    expect(order.history.map(({ note }) => note).slice(-5)).toEqual([
      'Return of 2 pieces requested',
      'Return approved',
      'Return received',
      '₹1,798.00 given back by UPI, UPI 4711: Return of 2 pieces',
      'Return settled: ₹1,798.00',
    ]);
    expect(await movesOf(product.id)).toEqual([
      ['returned', 'M', 1],
      ['returned', 'M', 1],
      ['damaged', 'M', -1],
    ]);
    expect(await stockOf(product.id, 'M')).toBe(3);
    await expectBooksRight();
  });

  it('writes at each step, and the letters say what comes next', async () => {
    const { ask, lineId } = await deliveredOrder();
    const id = await ask();
    await updateReturn(OWNER, id, { action: 'approve' });
    await receive(id, lineId, 0, 0);
    expect(await updateReturn(OWNER, id, { action: 'settle' })).toBe('Settled: no money goes back');
    const letters = await db.message.findMany({ where: { kind: 'order-return' } });
    expect(letters.map(({ event }) => event.split(':').at(-1)).sort()).toEqual(
      expect.arrayContaining(['settled']),
    );
    await expectBooksRight();
  });

  it('wished as credit, goes to the customer’s store credit', async () => {
    const { ask, lineId, orderId, shopper } = await deliveredOrder();
    const id = await ask({ wish: 'credit' });
    await updateReturn(OWNER, id, { action: 'approve' });
    await receive(id, lineId, 1, 1);
    expect(await readReturn(id)).toMatchObject({ method: 'credit' });
    await updateReturn(OWNER, id, { action: 'settle', refundMethod: 'credit' });
    expect(await db.creditEntry.findMany({ where: { userId: shopper.id } })).toMatchObject([
      { kind: 'returned', paise: 79_900n, orderId, returnId: id, balanceAfterPaise: 79_900n },
    ]);
    await expectBooksRight();
  });

  it('is refused with a reason, and its pieces can be asked for again', async () => {
    const { ask } = await deliveredOrder(1);
    const id = await ask();
    await expect(ask()).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^No piece of Jogger .* you have asked/),
    });
    await updateReturn(OWNER, id, { action: 'refuse', reason: 'It was worn' });
    expect(await readReturn(id)).toMatchObject({ state: 'refused', refuseReason: 'It was worn' });
    await ask();
    await expectBooksRight();
  });

  it('leaves pieces that did not come to be asked for again, and is paid for them no more then', async () => {
    const { ask, lineId, shopper, orderId } = await deliveredOrder(2);
    const id = await ask({ quantity: 2 });
    await updateReturn(OWNER, id, { action: 'approve' });
    await receive(id, lineId, 1, 1);
    expect((await readOwnOrder(shopper.id, orderId)).returnable?.lines[0]?.left).toBe(1);
    const other = await ask();
    await expect(
      updateReturn(OWNER, id, { ...UPI, lines: [{ lineId, paid: 2 }] }),
    ).rejects.toMatchObject({ status: 409 });
    await updateReturn(OWNER, id, UPI);
    await expect(ask()).rejects.toMatchObject({ status: 409 });
    await updateReturn(OWNER, other, { action: 'approve' });
    await receive(other, lineId, 1, 1);
    await updateReturn(OWNER, other, UPI);
    await expectBooksRight();
  });

  it('that was not picked up is called off by staff, and can be asked for again', async () => {
    const { ask, product } = await deliveredOrder(1);
    const id = await ask({ wish: 'exchange', size: 'L' });
    await updateReturn(OWNER, id, { action: 'approve' });
    const reason = 'Nobody was there, twice';
    await updateReturn(OWNER, id, { action: 'cancel', reason });
    expect(await readReturn(id)).toMatchObject({ state: 'cancelled', refuseReason: reason });
    expect(await stockOf(product.id, 'L')).toBe(3);
    await ask();
    await expectBooksRight();
  });

  it('asked for twice with one key is one, and is only of its shopper', async () => {
    const { ask, shopper } = await deliveredOrder();
    const other = await deliveredOrder();
    const requestKey = '0199a000-0000-7000-8000-0000000000aa';
    const [one, two] = await Promise.all([ask({}, { requestKey }), ask({}, { requestKey })]);
    expect(one).toBe(two);
    await expect(ask({}, { orderId: other.orderId })).rejects.toMatchObject({ status: 404 });
    const made = { orderId: other.orderId, userId: shopper.id, requestKey: other.lineId };
    await db.return.create({ data: made });
    await expect(ask({}, { requestKey: other.lineId })).rejects.toMatchObject({
      status: 409,
      message: 'This request was made for another order already.',
    });
    await expect(cancelReturn(other.shopper, one)).rejects.toMatchObject({ status: 404 });
    await cancelReturn(shopper, one);
    await cancelReturn(shopper, one);
    expect(await readReturn(one)).toMatchObject({ state: 'cancelled', version: 1 });
  });

  it('is refused before delivery, of other lines, and when its days are over', async () => {
    const { ask, orderId } = await deliveredOrder();
    await expect(ask({ lineId: orderId })).rejects.toMatchObject({ status: 422 });
    await expect(ask({ quantity: 3 })).rejects.toMatchObject({ status: 409 });
    const ago = (days: number) =>
      db.shipment.update({
        where: { orderId },
        data: {
          dispatchedAt: new Date(Date.now() - 20 * 86_400_000),
          deliveredAt: new Date(Date.now() - days * 86_400_000),
        },
      });
    await ago(8);
    await expect(ask()).rejects.toMatchObject({ status: 409 });
    await ask({ wish: 'exchange', size: 'L' });
    await ago(15);
    await expect(ask({ wish: 'exchange', size: 'L' })).rejects.toMatchObject({ status: 409 });
    expect((await readOrder(orderId)).returnable).toBeNull();
  });

  it('has pictures that stay while others are swept away, and no more than were uploaded', async () => {
    const { ask, shopper } = await deliveredOrder();
    const key = `${crypto.randomUUID()}.webp`;
    const url = `/uploads/${key}`;
    const size = { width: 9, height: 9, bytes: 9 };
    await db.upload.create({ data: { store: 'local', key, url, ...size, dueAt: new Date() } });
    await ask({}, { pictures: [url] });
    await db.upload.updateMany({ where: { url }, data: { dueAt: new Date(0) } });
    await sweepPictures();
    expect(await db.upload.findMany({ where: { url } })).toMatchObject([{ removed: false }]);
    const { returns } = await listReturns(shopper.id, { page: 1, limit: 10 });
    expect(returns[0]?.pictures).toEqual([url]);
    const gone = ask({}, { pictures: ['/uploads/0199a000-0000-7000-8000-00000000dead.webp'] });
    await expect(gone).rejects.toMatchObject({ status: 422 });
  });

  it('keeps its order delivered, and needs its cash', async () => {
    const { ask, orderId, lineId } = await deliveredOrder();
    await db.order.update({ where: { id: orderId }, data: { paymentStatus: 'pending' } });
    const id = await ask();
    await expect(updateOrderStatus(OWNER, orderId, 'rejected')).rejects.toMatchObject({
      status: 409,
      message: 'Pieces of this order are being returned: see Returns.',
    });
    await updateReturn(OWNER, id, { action: 'approve' });
    await receive(id, lineId, 1, 1);
    await expect(updateReturn(OWNER, id, UPI)).rejects.toMatchObject({
      status: 409,
      message: 'Its cash was not received yet: note that on the order first.',
    });
  });

  it('pays only what came, unless the clerk decides, up to what a clerk may give back', async () => {
    const { ask, lineId } = await deliveredOrder(4);
    const id = await ask({ quantity: 3 });
    await updateReturn(CLERK, id, { action: 'approve' });
    await expect(receive(id, lineId, 4, 0)).rejects.toMatchObject({ status: 422 });
    await expect(receive(id, lineId, 1, 2)).rejects.toMatchObject({ status: 422 });
    await receive(id, lineId, 2, 2);
    expect(await readReturn(id)).toMatchObject({ amount: 1598 });
    const paying = (paid: number) => ({ ...UPI, lines: [{ lineId, paid }] });
    await expect(updateReturn(CLERK, id, paying(3))).rejects.toMatchObject({ status: 403 });
    await expect(updateReturn(OWNER, id, paying(4))).rejects.toMatchObject({ status: 422 });
    await expect(
      updateReturn(CLERK, id, { ...UPI, refundMethod: undefined }),
    ).rejects.toMatchObject({ status: 422 });
    await updateReturn(OWNER, id, paying(3));
    expect(await readReturn(id)).toMatchObject({ state: 'settled', amount: 2397 });
    await expectBooksRight();
  });
});
