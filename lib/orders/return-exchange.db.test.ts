import { beforeEach, describe, expect, it } from 'vitest';
import { expectBooksRight } from '@/scripts/test/books';
import { OWNER, setStock, stockOf } from '@/scripts/test/builders';
import { deliveredOrder, readReturn, receive, resetReturns, UPI } from '@/scripts/test/returns';
import { db } from '../db/client';
import { readOrder, readOwnOrder } from './queries';
import { updateReturn } from './return-handling-service';
import { cancelReturn } from './return-request-service';
import { updateOrderStatus } from './status-service';

beforeEach(resetReturns);

describe('an exchange', () => {
  it('keeps the size from approval, and leaves as an order that costs nothing', async () => {
    const { ask, lineId, orderId, product, shopper } = await deliveredOrder(2);
    const id = await ask({ quantity: 2, wish: 'exchange', size: 'L' });
    await updateReturn(OWNER, id, { action: 'approve' });
    expect(await stockOf(product.id, 'L')).toBe(1);
    await receive(id, lineId, 1, 1);
    // The piece that did not come is not exchanged.
    expect(await stockOf(product.id, 'L')).toBe(2);
    const { exchangeOrder } = await readReturn(id);
    const exchange = await readOwnOrder(shopper.id, exchangeOrder?._id ?? '');
    expect(exchange).toMatchObject({
      paymentStatus: 'paid',
      subtotal: 799,
      totalAmount: 0,
      discounts: [{ title: 'Exchange', amount: 799 }],
      exchangeFor: { _id: orderId },
      cartItems: [{ size: 'L', quantity: 1 }],
    });
    await updateReturn(OWNER, id, { action: 'settle' });
    await updateOrderStatus(OWNER, exchange._id, 'inShipping', { courier: 'DTDC' });
    await updateOrderStatus(OWNER, exchange._id, 'delivered');
    expect(await readOrder(exchange._id)).toMatchObject({ invoiceNumber: null });
    await expectBooksRight();
  });

  it('can be returned in turn: the money is the first order’s', async () => {
    const { ask, lineId, orderId, shopper } = await deliveredOrder(1);
    const first = await ask({ wish: 'exchange', size: 'L' });
    await updateReturn(OWNER, first, { action: 'approve' });
    await receive(first, lineId, 1, 1);
    await updateReturn(OWNER, first, { action: 'settle' });
    const exchangeId = (await readReturn(first)).exchangeOrder?._id ?? '';
    await updateOrderStatus(OWNER, exchangeId, 'inShipping', { courier: 'DTDC' });
    await updateOrderStatus(OWNER, exchangeId, 'delivered');
    const { cartItems } = await readOwnOrder(shopper.id, exchangeId);
    const again = cartItems[0]?._id ?? '';
    const second = await ask({ lineId: again, reason: 'damaged' }, { orderId: exchangeId });
    expect(await readReturn(second)).toMatchObject({ amount: 899, left: 899 });
    await updateReturn(OWNER, second, { action: 'approve' });
    await receive(second, again, 1, 0);
    await updateReturn(OWNER, second, UPI);
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'refunded', givenBack: 899 });
    const note = await db.invoice.findFirstOrThrow({ where: { orderId, kind: 'credit-note' } });
    // On the line of the goods, as goods; only the rest lessens the charge.
    expect(note.content).toMatchObject({
      lines: [
        { ofLine: 0, quantity: 1, totalPaise: 79_900 },
        { ofLine: 1, quantity: 0, totalPaise: 10_000 },
      ],
    });
    await expectBooksRight();
  });

  it('of a size that is sold out is refused, and one that sold out meanwhile brings the money', async () => {
    const { ask, lineId, product } = await deliveredOrder(1, { M: 5, L: 1 });
    await expect(ask({ wish: 'exchange', size: 'XL' })).rejects.toMatchObject({ status: 422 });
    const id = await ask({ wish: 'exchange', size: 'L' });
    await setStock(product.id, 0);
    await db.$executeRaw`UPDATE stock_items SET on_hand = 0`;
    expect(await updateReturn(OWNER, id, { action: 'approve' })).toMatch(
      /L is sold out: the money/,
    );
    await receive(id, lineId, 1, 1);
    expect(await readReturn(id)).toMatchObject({ amount: 799, exchangeOrder: null });
    await updateReturn(OWNER, id, UPI);
    expect(await readReturn(id)).toMatchObject({ state: 'settled', amount: 799 });
  });

  it('cancelled after approval, puts the size back on sale', async () => {
    const { ask, shopper, product } = await deliveredOrder(1);
    const id = await ask({ wish: 'exchange', size: 'L' });
    await updateReturn(OWNER, id, { action: 'approve' });
    await cancelReturn(shopper, id);
    expect(await stockOf(product.id, 'L')).toBe(3);
    await expectBooksRight();
  });
});
