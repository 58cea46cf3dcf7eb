// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectMoneyRight } from '@/scripts/test/books';
import { brokenStock, brokenUses } from '@/scripts/test/broken-books';
import {
  makeCart,
  makeProduct,
  makePromotion,
  OWNER,
  setStock,
  stockOf,
} from '@/scripts/test/builders';
import { fakeRazorpay } from '@/scripts/test/fake-razorpay';
import {
  checkNow,
  expireHold,
  onlineCart,
  pay,
  razorpayHas,
  resetShop,
  sendWebhook,
  signedFields,
} from '@/scripts/test/online-payment';
import { enterCoupon } from '../cart/coupon-service';
import { readCart } from '../cart/queries';
import { db } from '../db/client';
import { placeCodOrder } from '../orders/placing-service';
import { readOrder } from '../orders/queries';
import { updateOrderStatus } from '../orders/status-service';
import { beginOnlineOrder } from './checkout-service';
import { verifyPayment } from './confirm-service';
import { checkPayments } from './housekeeping-service';
import { payDueRefunds } from './refund-service';

afterEach(expectMoneyRight);
beforeEach(resetShop);

describe('a payment that comes after the hold has ended', () => {
  it('pays its order while a newer one of the same cart waits: the newer one is replaced, and a payment for it refunded', async () => {
    const product = await makeProduct({ totalStock: 1 });
    const { shopper, input } = await onlineCart(product);
    const first = await beginOnlineOrder(shopper, input);
    await expireHold(first.orderId);
    await checkPayments();
    const second = await beginOnlineOrder(shopper, input);
    expect(second.orderId).not.toBe(first.orderId);
    await sendWebhook('payment.captured', await pay(first.razorpayOrder.id));
    expect(await readOrder(first.orderId)).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
    });
    expect(await readOrder(second.orderId)).toMatchObject({
      orderStatus: 'rejected',
      paymentStatus: 'pending',
    });
    expect(await stockOf(product.id)).toBe(0);
    expect(await db.cartLine.count()).toBe(0);

    await sendWebhook('payment.captured', await pay(second.razorpayOrder.id));
    await payDueRefunds();
    expect((await readOrder(second.orderId)).paymentStatus).toBe('refunded');
    expect((await readOrder(first.orderId)).paymentStatus).toBe('paid');
  });

  it('pays a discounted order if the promotion’s use is still free, and is refunded if another order took it', async () => {
    await makePromotion({ kind: 'percent', percent: 10, code: 'ONCE', maxUses: 1 });
    const product = await makeProduct({ totalStock: 9 });
    const begin = async () => {
      const { shopper, cart, input } = await onlineCart(product);
      await db.cart.update({ where: { id: cart.id }, data: { coupon: 'ONCE' } });
      const totalAmount = (await readCart(shopper.id)).total;
      const order = await beginOnlineOrder(shopper, { ...input, totalAmount });
      return { shopper, input, ...order, totalAmount };
    };
    const release = async (orderId: string) => {
      await expireHold(orderId);
      await checkPayments();
    };
    const first = await begin();
    await release(first.orderId);
    await sendWebhook('payment.captured', await pay(first.razorpayOrder.id));
    expect(await readOrder(first.orderId)).toMatchObject({
      paymentStatus: 'paid',
      totalAmount: 719.1,
    });
    await updateOrderStatus(OWNER, first.orderId, 'rejected');
    const second = await begin();
    await release(second.orderId);
    const third = await begin();
    expect(third.totalAmount).toBe(719.1);
    // This time with another code.
    await makePromotion({ kind: 'percent', percent: 5, code: 'OTHER', maxUses: 1 });
    const { total: totalAmount } = await enterCoupon({ userId: second.shopper.id, code: 'OTHER' });
    const again = await beginOnlineOrder(second.shopper, { ...second.input, totalAmount });
    await sendWebhook('payment.captured', await pay(second.razorpayOrder.id));
    await payDueRefunds();
    expect(await readOrder(second.orderId)).toMatchObject({
      orderStatus: 'rejected',
      paymentStatus: 'refunded',
    });
    for (const { orderId } of [again, third])
      expect((await readOrder(orderId)).orderStatus).toBe('pending');
    expect(await brokenUses()).toEqual([]);
    expect(await brokenStock()).toEqual([]);
  });

  it('is refunded when the cart was changed and ordered again', async () => {
    const product = await makeProduct({ totalStock: 9 });
    const { shopper, cart, input } = await onlineCart(product);
    const first = await beginOnlineOrder(shopper, input);
    await expireHold(first.orderId);
    await checkPayments();
    await db.cartLine.updateMany({ where: { cartId: cart.id }, data: { quantity: 2 } });
    const more = { ...input, totalAmount: input.totalAmount * 2 };
    const second = await beginOnlineOrder(shopper, more);
    await sendWebhook('payment.captured', await pay(first.razorpayOrder.id));
    await payDueRefunds();
    expect((await readOrder(first.orderId)).paymentStatus).toBe('refunded');
    expect((await readOrder(second.orderId)).orderStatus).toBe('pending');
    expect(await stockOf(product.id)).toBe(7);
  });

  it('is refunded when the same cart has been ordered on delivery', async () => {
    const product = await makeProduct({ totalStock: 9 });
    const { shopper, input, codInput } = await onlineCart(product);
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    await expireHold(orderId);
    await checkPayments();
    const byCash = await placeCodOrder(shopper, codInput);
    await sendWebhook('payment.captured', await pay(razorpayOrder.id));
    await payDueRefunds();
    expect((await readOrder(orderId)).paymentStatus).toBe('refunded');
    expect((await readOrder(byCash)).orderStatus).toBe('pending');
    expect(await stockOf(product.id)).toBe(8);
  });

  it('pays an order that was given up because Razorpay’s reply was lost', async () => {
    const { shopper, input } = await onlineCart(await makeProduct({ totalStock: 1 }));
    fakeRazorpay.fault = 'lost-reply';
    await expect(beginOnlineOrder(shopper, input)).rejects.toMatchObject({ status: 503 });
    fakeRazorpay.fault = 'none';
    const [order] = await db.order.findMany();
    const [atRazorpay] = await razorpayHas('order');
    await pay(atRazorpay?.id ?? '');
    await checkNow(order?.id ?? '');
    await checkPayments();
    expect(await readOrder(order?.id ?? '')).toMatchObject({
      orderStatus: 'confirmed',
      paymentStatus: 'paid',
    });
  });

  it('is refunded when the stock is sold, also when only housekeeping finds it', async () => {
    const product = await makeProduct({ totalStock: 1 });
    const { shopper, input } = await onlineCart(product);
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, input);
    await expireHold(orderId);
    await checkPayments();
    const faster = await onlineCart(product);
    await placeCodOrder(faster.shopper, faster.codInput);
    const late = await pay(razorpayOrder.id);
    await checkNow(orderId);
    await checkPayments();
    const order = await readOrder(orderId);
    expect(order).toMatchObject({ orderStatus: 'rejected', paymentStatus: 'refunded' });
    expect(order.history.map(({ note }) => note).join()).toMatch(/refund/i);
    await expect(
      verifyPayment(shopper.id, { ...signedFields(razorpayOrder.id, late.id), orderId }),
    ).rejects.toMatchObject({ status: 409 });
    await expect(updateOrderStatus(OWNER, orderId, 'pending')).rejects.toMatchObject({
      status: 409,
    });
  });

  it('takes no stock and no use of a code when one of the products is sold out', async () => {
    const [left, sold] = [
      await makeProduct({ totalStock: 5 }),
      await makeProduct({ totalStock: 1 }),
    ];
    const { shopper, input } = await makeCart([
      { product: left, quantity: 2 },
      { product: sold, quantity: 1 },
    ]);
    await makePromotion({ kind: 'percent', percent: 10, code: 'ONCE', maxUses: 1 });
    const { total: totalAmount } = await enterCoupon({ userId: shopper.id, code: 'ONCE' });
    const { orderId, razorpayOrder } = await beginOnlineOrder(shopper, { ...input, totalAmount });
    await expireHold(orderId);
    await checkPayments();
    await setStock(sold.id, 0);
    await sendWebhook('payment.captured', await pay(razorpayOrder.id));
    expect(await readOrder(orderId)).toMatchObject({
      orderStatus: 'rejected',
      paymentStatus: 'paid',
    });
    expect([await stockOf(left.id), await stockOf(sold.id)]).toEqual([5, 0]);
    expect(await db.refund.count()).toBe(1);
    expect(await brokenUses()).toEqual([]);
  });
});
