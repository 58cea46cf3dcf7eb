// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct, makeShopper, stockOf } from '@/scripts/test/builders';
import { expireHold, onlineCart, resetShop } from '@/scripts/test/online-payment';
import { readCart } from '../cart/queries';
import { available, shortage } from '../cart/rules';
import { addToCart, removeLine, setQuantity } from '../cart/service';
import { db } from '../db/client';
import { placeCodOrder } from '../orders/placing-service';
import { beginOnlineOrder } from './checkout-service';
import { checkPayments } from './housekeeping-service';

beforeEach(resetShop);

/** The last two pieces in a cart, whose online checkout was begun and closed. */
async function lastTwoHeld() {
  const product = await makeProduct({ totalStock: 2, sizes: ['M'] });
  const cart = await onlineCart(product, 2);
  const { orderId } = await beginOnlineOrder(cart.shopper, cart.input);
  return { ...cart, product, orderId, userId: cart.shopper.id };
}

describe('pieces held by an order that waits for its payment', () => {
  it('are in stock for the shopper they are held for, and the cart says until when', async () => {
    const { product, orderId, userId } = await lastTwoHeld();
    const cart = await readCart(userId);
    const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(cart.keptOrder).toEqual({
      orderId,
      orderNumber: String(order.number),
      until: order.holdExpiresAt?.toISOString(),
      items: [{ productId: product.id, size: 'M', quantity: 2 }],
    });
    const [line] = cart.items;
    expect(line).toMatchObject({ quantity: 2, totalStock: 0, keptForYou: 2 });
    expect(line && shortage(line, cart.items)).toBe(null);
  });

  it('can be paid online after all, or ordered on delivery instead', async () => {
    const { product, shopper, input, codInput, orderId } = await lastTwoHeld();
    expect((await beginOnlineOrder(shopper, input)).orderId).toBe(orderId);
    const cod = await placeCodOrder(shopper, codInput);
    expect(cod).not.toBe(orderId);
    expect(await stockOf(product.id)).toBe(0);
    expect((await readCart(shopper.id)).keptOrder).toBe(null);
  });

  it('go to one order when both ways are tried at once', async () => {
    const { product, shopper, input, codInput } = await lastTwoHeld();
    await Promise.allSettled([
      beginOnlineOrder(shopper, input),
      placeCodOrder(shopper, codInput),
      beginOnlineOrder(shopper, input),
      placeCodOrder(shopper, codInput),
    ]);
    expect(await db.order.count({ where: { status: { not: 'rejected' } } })).toBe(1);
    expect(await stockOf(product.id)).toBe(0);
  });

  it('can be added to the cart again, but not more of them, even by eight tabs at once', async () => {
    const { product, userId } = await lastTwoHeld();
    const line = { userId, productId: product.id, size: 'M' as const };
    await setQuantity({ ...line, quantity: 1 });
    await expect(setQuantity({ ...line, quantity: 3 })).rejects.toMatchObject({
      status: 409,
      message: 'Only 2 quantity can be added for this item',
    });
    const emptied = await removeLine(userId, product.id);
    expect(emptied).toMatchObject({ items: [], keptOrder: { items: [{ quantity: 2 }] } });
    const tabs = await Promise.allSettled(
      Array.from({ length: 8 }, () => addToCart({ ...line, quantity: 1 })),
    );
    expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await readCart(userId)).items).toMatchObject([{ quantity: 2 }]);
  });

  it('are counted by size where the product is', async () => {
    const product = await makeProduct({ totalStock: { M: 2, L: 1 }, sizes: ['M', 'L'] });
    const { shopper, input } = await onlineCart(product, 2);
    const userId = shopper.id;
    const { orderId } = await beginOnlineOrder(shopper, input);
    const ofSize = (size: 'M' | 'L') => ({ userId, productId: product.id, size, quantity: 1 });
    await removeLine(userId, product.id, 'M');
    await addToCart(ofSize('L'));
    await expect(addToCart(ofSize('L'))).rejects.toMatchObject({
      message: 'Only 1 quantity can be added for this item',
    });
    await addToCart(ofSize('M'));
    const { items } = await setQuantity({ ...ofSize('M'), quantity: 2 });
    await expect(setQuantity({ ...ofSize('M'), quantity: 3 })).rejects.toMatchObject({
      message: 'Only 2 quantity can be added for this item',
    });
    expect(items).toMatchObject([
      { size: 'L', totalStock: 1, keptForYou: 0 },
      { size: 'M', totalStock: 0, keptForYou: 2 },
    ]);
    await expireHold(orderId);
    await checkPayments();
    expect((await readCart(userId)).items).toMatchObject([
      { size: 'L', totalStock: 1, keptForYou: 0 },
      { size: 'M', totalStock: 2, keptForYou: 0 },
    ]);
  });

  it('are never counted twice, nor missed, while others read the cart', async () => {
    const { orderId, userId, product } = await lastTwoHeld();
    await expireHold(orderId);
    let isOver = false;
    const seen = new Set<number>();
    const reading = async () => {
      while (!isOver) {
        const [line] = (await readCart(userId)).items;
        if (line) seen.add(available(line));
      }
    };
    const readers = [reading(), reading(), reading()];
    await checkPayments();
    isOver = true;
    await Promise.all(readers);
    expect([...seen]).toEqual([2]);
    expect(await stockOf(product.id)).toBe(2);
  });

  it('are not available to anybody else', async () => {
    const { product } = await lastTwoHeld();
    const { id: userId } = await makeShopper();
    await expect(
      addToCart({ userId, productId: product.id, size: 'M', quantity: 1 }),
    ).rejects.toMatchObject({ status: 409 });
    expect((await readCart(userId)).keptOrder).toBe(null);
  });

  it('are in stock again once the hold is over', async () => {
    const { orderId, userId } = await lastTwoHeld();
    await expireHold(orderId);
    await checkPayments();
    const cart = await readCart(userId);
    expect(cart.keptOrder).toBe(null);
    expect(cart.items).toMatchObject([{ totalStock: 2, keptForYou: 0 }]);
  });
});
