// First: it names itself to the shop's settings.
import '@/scripts/test/razorpay-stand-in';

import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct, OWNER, stockOf } from '@/scripts/test/builders';
import { emptyTheShop, hear, onlineCart, pay, refundsAreDue } from '@/scripts/test/online-payment';
import { standIn } from '@/scripts/test/razorpay-stand-in';
import { db } from '../db/client';
import { readOrder } from '../orders/queries';
import { updateOrderStatus } from '../orders/status-service';
import { beginOnlineOrder } from './checkout-service';
import { payDueRefunds } from './refund-service';

beforeEach(emptyTheShop);

describe('refunds', () => {
  it('of a rejected order happen once, also when Razorpay fails at first and many try', async () => {
    const product = await makeProduct({ totalStock: 2 });
    const { shopper, input } = await onlineCart(product);
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    await hear('payment.captured', await pay(razorpayOrder.id));

    await Promise.all(
      Array.from({ length: 5 }, () => updateOrderStatus(OWNER, orderId, 'rejected')),
    );
    expect(await stockOf(product.id)).toBe(2);
    standIn.fault = 'refunds-fail';
    await payDueRefunds();
    expect((await readOrder(orderId)).paymentStatus).toBe('paid');
    standIn.fault = 'lost';
    standIn.faultAt = /refund$/;
    await refundsAreDue();
    await payDueRefunds();
    standIn.fault = 'none';
    await refundsAreDue();
    await Promise.all([payDueRefunds(), payDueRefunds(), payDueRefunds()]);
    expect((await readOrder(orderId)).paymentStatus).toBe('refunded');
    expect(await db.sandboxRecord.count({ where: { kind: 'refund' } })).toBe(1);
    expect(await db.refund.count()).toBe(1);
  });
});
