import { beforeEach, describe, expect, it } from 'vitest';
import { makeCart, makeProduct, makeShopper } from '@/scripts/test/builders';
import { db } from '../db/client';
import { placeCodOrder, placeOnlineOrder } from './placing-service';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts, payments CASCADE`;
});

const cash = async () => {
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  return placeCodOrder(shopper, input);
};
const online = async (providerOrderId: string) => {
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  const { id } = await placeOnlineOrder(shopper, { ...input, totalAmount: 799 });
  await db.order.update({ where: { id }, data: { providerOrderId } });
  return id;
};
const payFor = (orderId: string, providerOrderId: string, settles = true) =>
  db.payment.create({
    data: { orderId, providerOrderId, providerPaymentId: 'pay_1', amountPaise: 79_900, settles },
  });

describe('the database', () => {
  it('refuses a payment of a cash order, and one under the Razorpay id of another order', async () => {
    const cod = await cash();
    const mine = await online('order_mine');
    await online('order_other');
    await expect(payFor(cod, 'order_mine')).rejects.toThrow('payments_of_online_order');
    await expect(payFor(mine, 'order_other')).rejects.toThrow('payments_of_online_order');
    await expect(payFor(mine, 'order_nobody')).rejects.toThrow('payments_of_online_order');
    const { id } = await payFor(mine, 'order_mine');
    const moved = db.payment.update({ where: { id }, data: { orderId: cod } });
    await expect(moved).rejects.toThrow('payments_of_online_order');
  });

  it('keeps the Razorpay id, method and total of an order that was paid', async () => {
    const id = await online('order_mine');
    await payFor(id, 'order_mine');
    for (const change of [
      { providerOrderId: 'order_other' },
      { providerOrderId: null },
      { paymentMethod: 'cod', holdExpiresAt: null },
      { totalPaise: 1n, subtotalPaise: 1n },
    ])
      await expect(db.order.update({ where: { id }, data: change })).rejects.toThrow(
        'orders_keep_what_was_paid',
      );
  });

  it("refuses an order of somebody else's cart", async () => {
    const id = await cash();
    const other = await makeShopper();
    const { cartId, userId } = await db.order.findUniqueOrThrow({ where: { id } });
    const theirs = await db.cart.create({ data: { userId: other.id } });
    const owner = { where: { id }, data: { userId: other.id } };
    await expect(db.order.update(owner)).rejects.toThrow('orders_of_own_cart');
    const cart = { where: { id }, data: { cartId: theirs.id } };
    await expect(db.order.update(cart)).rejects.toThrow('orders_of_own_cart');
    const hands = { where: { id: cartId }, data: { userId: other.id } };
    await expect(db.cart.update(hands)).rejects.toThrow('carts_keep_their_owner');
    const copied = db.$executeRaw`
      INSERT INTO orders (id, user_id, cart_id, payment_method, subtotal_paise, cod_charge_paise, total_paise, units,
        customer_name, shipping_address, shipping_city, shipping_pincode, shipping_phone, shipping_notes, updated_at)
      SELECT gen_random_uuid(), ${userId}::uuid, ${theirs.id}::uuid, payment_method, subtotal_paise, cod_charge_paise,
        total_paise, units, customer_name, shipping_address, shipping_city, shipping_pincode, shipping_phone,
        shipping_notes, now() FROM orders`;
    await expect(copied).rejects.toThrow('orders_of_own_cart');
  });

  it("never changes or deletes an order's history", async () => {
    const orderId = await cash();
    await expect(
      db.orderHistory.updateMany({ where: { orderId }, data: { by: 'Somebody' } }),
    ).rejects.toThrow('append-only');
    await expect(db.orderHistory.deleteMany({ where: { orderId } })).rejects.toThrow('append-only');
    await expect(db.order.delete({ where: { id: orderId } })).rejects.toThrow('append-only');
    expect(await db.orderHistory.count()).toBe(1);
  });

  it('refuses an order that waits for payment without a hold, and a hold without waiting', async () => {
    const id = await online('order_mine');
    for (const change of [
      { holdExpiresAt: null },
      { status: 'rejected' },
      { paymentStatus: 'paid', status: 'confirmed', nextCheckAt: null },
    ])
      await expect(db.order.update({ where: { id }, data: change })).rejects.toThrow(
        'orders_wait_within_a_hold',
      );
  });
});
