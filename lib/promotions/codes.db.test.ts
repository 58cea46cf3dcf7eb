import { beforeEach, describe, expect, it } from 'vitest';
import { brokenUses } from '@/scripts/test/broken-books';
import { makeProduct, makePromotion, OWNER } from '@/scripts/test/builders';
import {
  CODE,
  reasonOf,
  resetPromotions,
  shopperWith,
  tenPercent,
} from '@/scripts/test/promotions';
import { enterCoupon, removeCoupon } from '../cart/coupon-service';
import { readCart } from '../cart/queries';
import { setQuantity } from '../cart/service';
import { db } from '../db/client';
import { placeCodOrder } from '../orders/placing-service';
import { updateOrderStatus } from '../orders/status-service';
import { listPromisedCodes } from './queries';

beforeEach(resetPromotions);

describe('a code in a cart', () => {
  it('discounts the cart, stays while the cart changes, and is gone when removed', async () => {
    await tenPercent({ minSubtotalPaise: 150_000 });
    const product = await makeProduct({ totalStock: 9 });
    const { shopper } = await shopperWith(product, 2, CODE);
    expect(await readCart(shopper.id)).toMatchObject({
      subtotal: 1598,
      discounts: [{ code: CODE, amount: 159.8 }],
      discountTotal: 159.8,
      total: 1438.2,
      items: [{ discount: 159.8 }],
    });
    const line = { userId: shopper.id, productId: product.id, size: 'M' as const };
    expect(await setQuantity({ ...line, quantity: 1 })).toMatchObject({
      total: 799,
      discounts: [{ code: CODE, amount: 0, reason: 'Add products of this offer worth ₹701 more.' }],
    });
    expect(await removeCoupon(shopper.id)).toMatchObject({ total: 799, discounts: [] });
  });

  it('is refused, and the one before stays, where nothing in the cart can use it', async () => {
    await tenPercent();
    await makePromotion({
      kind: 'fixed',
      amountPaise: 5_000,
      code: 'KIDS50',
      isForAll: false,
      categories: ['kids'],
    });
    const { shopper } = await shopperWith(await makeProduct({ totalStock: 9 }), 1, CODE);
    const enter = (code: string) => reasonOf(enterCoupon({ userId: shopper.id, code }));
    expect(await enter('KIDS50')).toBe('422 Nothing in your cart is part of this offer.');
    expect(await enter('NOBODY')).toBe('422 This code is unknown or has ended.');
    expect((await readCart(shopper.id)).discounts).toMatchObject([{ code: CODE, amount: 79.9 }]);
  });

  it('can be for products, whose deletion does not make it one for all', async () => {
    const [product, other] = [
      await makeProduct({ totalStock: 9 }),
      await makeProduct({ totalStock: 9 }),
    ];
    await tenPercent({ isForAll: false, productIds: [other.id] });
    const { shopper } = await shopperWith(product);
    expect(await reasonOf(enterCoupon({ userId: shopper.id, code: CODE }))).toContain(
      'Nothing in your cart',
    );
    await db.product.delete({ where: { id: other.id } });
    expect(await reasonOf(enterCoupon({ userId: shopper.id, code: CODE }))).toContain(
      'Nothing in your cart',
    );
  });
});

describe('a first order', () => {
  it('is one by account and by the phone of the delivery; rejected orders do not count', async () => {
    await tenPercent({ firstOrderOnly: true });
    const product = await makeProduct({ totalStock: 9 });
    const first = await shopperWith(product, 1, CODE);
    const id = await placeCodOrder(first.shopper, await first.order());
    // All carts of the tests are delivered to the same phone.
    const second = await shopperWith(product, 1, CODE);
    expect(await readCart(second.shopper.id)).toMatchObject({ total: 719.1 });
    await expect(placeCodOrder(second.shopper, await second.order())).rejects.toMatchObject({
      status: 409,
      details: {
        data: {
          totalAmount: 899,
          cart: {
            total: 799,
            discounts: [
              { amount: 0, reason: expect.stringContaining('the phone number of this address') },
            ],
          },
        },
      },
    });
    await updateOrderStatus(OWNER, id, 'rejected');
    await placeCodOrder(second.shopper, await second.order());
    expect(await reasonOf(updateOrderStatus(OWNER, id, 'pending'))).toContain('409');
    expect(await brokenUses()).toEqual([]);
  });
});

it('is offered at checkout if a banner text promises it and this shopper may use it', async () => {
  const { id: promotionId } = await tenPercent({ firstOrderOnly: true, title: '10% off' });
  await tenPercent({ code: 'UNTOLD' });
  const { shopper, order } = await shopperWith(await makeProduct({ totalStock: 9 }));
  await db.bannerText.create({ data: { position: 1, text: 'We ship' } });
  expect(await listPromisedCodes(shopper.id)).toEqual([]);
  await db.bannerText.create({ data: { position: 2, text: 'Ten off', promotionId } });
  expect(await listPromisedCodes(shopper.id)).toEqual([{ code: CODE, title: '10% off' }]);
  await placeCodOrder(shopper, await order());
  expect(await listPromisedCodes(shopper.id)).toEqual([]);
});
