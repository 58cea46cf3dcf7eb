import { beforeEach, describe, expect, it } from 'vitest';
import { brokenUses } from '@/scripts/test/broken-books';
import { makeCart, makeProduct, makePromotion, OWNER, setStock } from '@/scripts/test/builders';
import {
  CODE,
  reasonOf,
  resetPromotions,
  shopperWith,
  tenPercent,
  totalOf,
} from '@/scripts/test/promotions';
import { enterCoupon, removeCoupon } from '../cart/coupon-service';
import { readCart } from '../cart/queries';
import { db } from '../db/client';
import { placeCodOrder, placeOnlineOrder } from '../orders/placing-service';
import { updateOrderStatus } from '../orders/status-service';

beforeEach(resetPromotions);

const anyThree = (rest = {}) =>
  makePromotion({ kind: 'bundle', bundleSize: 3, amountPaise: 109_900, code: null, ...rest });

describe('an order', () => {
  it('keeps what was taken off, line by line, when the promotion changes', async () => {
    const { id: promotionId } = await anyThree({ title: 'Any 3 for ₹1,099' });
    const product = await makeProduct({ totalStock: 9, sizes: ['M', 'L'] });
    const { shopper, input } = await makeCart([
      { product, quantity: 2 },
      { product, quantity: 2, size: 'L' },
    ]);
    const totalAmount = await totalOf(shopper.id, 'cod');
    expect(totalAmount).toBe(1099 + 799 + 400);
    const id = await placeCodOrder(shopper, { ...input, totalAmount });
    await db.promotion.update({
      where: { id: promotionId },
      data: { title: 'Other', active: false },
    });
    const order = await db.order.findUniqueOrThrow({
      where: { id },
      include: { lines: { include: { discounts: true } }, discounts: true },
    });
    expect(order).toMatchObject({
      subtotalPaise: 319_600n,
      discountPaise: 129_800n,
      totalPaise: 229_800n,
    });
    expect(order.discounts).toMatchObject([
      { title: 'Any 3 for ₹1,099', code: null, amountPaise: 129_800n, inUse: true },
    ]);
    const parts = order.lines.map((line) => line.discountPaise);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(129_800);
    for (const line of order.lines)
      expect(line.discounts.reduce((sum, one) => sum + one.amountPaise, 0)).toBe(
        line.discountPaise,
      );
    expect(await brokenUses()).toEqual([]);
  });

  it('is refused with the current total if the client left out the offer', async () => {
    await anyThree();
    const { shopper, input } = await makeCart([
      { product: await makeProduct({ totalStock: 9 }), quantity: 3 },
    ]);
    await expect(placeCodOrder(shopper, input)).rejects.toMatchObject({
      status: 409,
      details: { data: { totalAmount: 1399 } },
    });
    await placeCodOrder(shopper, { ...input, totalAmount: 1399 });
  });

  it('asks Razorpay for the sum after discounts, and is replaced when the code goes', async () => {
    await tenPercent({ maxUses: 1 });
    const product = await makeProduct({ totalStock: 9 });
    const { shopper, input } = await shopperWith(product, 1, CODE);
    const pay = async () =>
      placeOnlineOrder(shopper, { ...input, totalAmount: await totalOf(shopper.id, 'razorpay') });
    const first = await pay();
    expect(first.totalPaise).toBe(71_910n);
    // The cart's own unpaid order does not use up the code.
    expect(await readCart(shopper.id)).toMatchObject({ total: 719.1 });
    expect((await pay()).id).toBe(first.id);
    await removeCoupon(shopper.id);
    const second = await pay();
    expect(second).toMatchObject({ totalPaise: 79_900n, isNew: true });
    expect(await db.promotion.findFirst()).toMatchObject({ uses: 0 });
    await enterCoupon({ userId: shopper.id, code: CODE });
    expect((await pay()).totalPaise).toBe(71_910n);
    expect(await db.promotion.findFirst()).toMatchObject({ uses: 1 });
    expect(await brokenUses()).toEqual([]);
  });

  it('gives its use back when it is rejected, and cannot be taken up once another has it', async () => {
    await tenPercent({ maxUses: 1 });
    const product = await makeProduct({ totalStock: 9 });
    const first = await shopperWith(product, 1, CODE);
    const id = await placeCodOrder(first.shopper, await first.order());
    await updateOrderStatus(OWNER, id, 'rejected');
    await updateOrderStatus(OWNER, id, 'pending');
    expect(await db.promotion.findFirst()).toMatchObject({ uses: 1 });
    await updateOrderStatus(OWNER, id, 'rejected');
    const second = await shopperWith(product, 1, CODE);
    await placeCodOrder(second.shopper, await second.order());
    expect(await reasonOf(updateOrderStatus(OWNER, id, 'pending'))).toBe(
      '409 A discount of this order cannot be used any more: it is used up, or this is no first order now.',
    );
    expect(await brokenUses()).toEqual([]);
  });
});

describe('many at once', () => {
  it('use a single-use code once; the others get the current total and order without it', async () => {
    await tenPercent({ maxUses: 1 });
    const product = await makeProduct({ totalStock: 40 });
    const shoppers = await Promise.all(
      Array.from({ length: 20 }, () => shopperWith(product, 1, CODE)),
    );
    const orders = await Promise.all(shoppers.map((one) => one.order()));
    const tried = await Promise.allSettled(
      shoppers.map(({ shopper }, at) => placeCodOrder(shopper, orders[at] as never)),
    );
    const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(19);
    for (const error of refused)
      expect(error).toMatchObject({ status: 409, details: { data: { totalAmount: 899 } } });
    const again = shoppers.filter((_, at) => tried[at]?.status === 'rejected');
    await Promise.all(
      again.map(({ shopper, input }) => placeCodOrder(shopper, { ...input, totalAmount: 899 })),
    );
    expect(await db.order.count({ where: { discountPaise: { gt: 0 } } })).toBe(1);
    expect(await db.order.count()).toBe(20);
    expect(await brokenUses()).toEqual([]);
  });

  it('use a code once per customer, from several carts, and give uses back while others take them', async () => {
    await tenPercent({ maxUsesPerCustomer: 1, maxUses: 3 });
    const product = await makeProduct({ totalStock: 400 });
    const shoppers = await Promise.all(
      Array.from({ length: 12 }, () => shopperWith(product, 1, CODE)),
    );
    await Promise.all(
      shoppers.map(async ({ shopper, order }, at) => {
        const placed = await placeCodOrder(shopper, await order()).catch(() => null);
        if (placed && at % 2 === 0) await updateOrderStatus(OWNER, placed, 'rejected');
      }),
    );
    expect(await brokenUses()).toEqual([]);
    const { uses } = await db.promotion.findFirstOrThrow();
    expect(uses).toBe(
      await db.order.count({ where: { status: { not: 'rejected' }, discountPaise: { gt: 0 } } }),
    );
    expect(uses).toBeLessThanOrEqual(3);
  });

  it('leave a use free if stock is short', async () => {
    await tenPercent({ maxUses: 5 });
    const product = await makeProduct({ totalStock: 9 });
    const { shopper, order } = await shopperWith(product, 1, CODE);
    const input = await order();
    await setStock(product.id, 0);
    expect(await reasonOf(placeCodOrder(shopper, input))).toContain('409');
    expect(await db.promotion.findFirst()).toMatchObject({ uses: 0 });
  });
});
