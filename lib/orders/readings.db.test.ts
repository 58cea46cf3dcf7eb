// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct, makeShopper, OWNER, setStock } from '@/scripts/test/builders';
import {
  onlineCart,
  pay,
  placeUnpaid,
  resetShop,
  sendWebhook,
} from '@/scripts/test/online-payment';
import { listAddresses } from '../addresses/queries';
import { addAddress } from '../addresses/service';
import { readCart } from '../cart/queries';
import { db } from '../db/client';
import { beginOnlineOrder } from '../payments/checkout-service';
import { listAllOrders } from './admin-queries';
import { placeCodOrder } from './placing-service';
import { listOrders, readOrder, readOwnOrder } from './queries';
import { updateOrderStatus } from './status-service';

beforeEach(resetShop);

const PAGE = { startDate: '', endDate: '', page: 1, limit: 20 };

describe('paymentId and payerId', () => {
  it('are empty until an online order is paid, in every response, for admins too', async () => {
    const { shopper, orderId, providerOrderId } = await placeUnpaid(1);
    const readings = async () => [
      await readOwnOrder(shopper.id, orderId),
      ...(await listOrders(shopper.id, PAGE)).orders,
      await readOrder(orderId),
      ...(await listAllOrders(PAGE)).orders,
    ];
    for (const reading of await readings())
      expect(reading).toMatchObject({ paymentId: '', payerId: '' });
    const payment = await pay(providerOrderId);
    await sendWebhook('payment.captured', payment);
    const paid = await readings();
    expect(paid).toHaveLength(4);
    for (const reading of paid)
      expect(reading).toMatchObject({ paymentId: payment.id, payerId: shopper.id });
  });
});

it('of goods without sizes say so in cart and order', async () => {
  for (const [category, isOneSize] of [
    ['accessories', true],
    ['men', false],
  ] as const) {
    const product = await makeProduct({ category, sizes: ['M'], totalStock: 3 });
    const { shopper, codInput } = await onlineCart(product);
    expect((await readCart(shopper.id)).items).toMatchObject([{ size: 'M', isOneSize }]);
    const { cartItems } = await readOwnOrder(shopper.id, await placeCodOrder(shopper, codInput));
    expect(cartItems).toMatchObject([{ size: 'M', isOneSize }]);
  }
});

describe('a history', () => {
  it('names staff to admins, and the shop to its shopper, whose name a clerk may have', async () => {
    const product = await makeProduct({ totalStock: 1 });
    const { shopper, codInput } = await onlineCart(product);
    const id = await placeCodOrder(shopper, codInput);
    await updateOrderStatus(OWNER, id, 'inProcess');
    const namesake = { ...OWNER, userName: shopper.userName };
    await updateOrderStatus(namesake, id, 'inShipping');
    const byOf = ({ history }: { history: { by: string }[] }) => history.map(({ by }) => by);
    expect(byOf(await readOwnOrder(shopper.id, id))).toEqual([
      shopper.userName,
      'the shop',
      'the shop',
    ]);
    const { history } = await readOrder(id);
    expect(history.map(({ actor, by }) => [actor, by])).toEqual([
      ['shopper', shopper.userName],
      ['shop', 'Owner'],
      ['shop', shopper.userName],
    ]);
  });
});

describe('a list of one’s own orders', () => {
  it('folds a replaced order away under the one that replaced it, where asked to', async () => {
    const product = await makeProduct({ totalStock: 2 });
    const { shopper, input, codInput } = await onlineCart(product);
    const { orderId } = await beginOnlineOrder(shopper, input);
    const cod = await placeCodOrder(shopper, codInput);
    const { orders, pagination } = await listOrders(shopper.id, { ...PAGE, replaced: 'folded' });
    expect(pagination.total).toBe(1);
    expect(orders).toMatchObject([{ _id: cod, rejection: null, replaced: [{ _id: orderId }] }]);
    const all = await listOrders(shopper.id, PAGE);
    expect(all.orders).toMatchObject([
      { _id: cod, replaced: [{ _id: orderId }] },
      { _id: orderId, orderStatus: 'rejected', rejection: 'replaced', replaced: [] },
    ]);
    const { orderNumber } = await readOrder(cod);
    expect((await readOwnOrder(shopper.id, orderId)).history.at(-1)?.note).toBe(
      `Replaced by order ${orderNumber} of the same cart`,
    );
  });

  it('shows it under one order only, whichever page its others are on', async () => {
    const { shopper, orderId: expired } = await placeUnpaid(9);
    const order = await db.order.findUniqueOrThrow({ where: { id: expired } });
    await db.order.update({
      where: { id: expired },
      data: { status: 'rejected', rejection: 'expired', holdExpiresAt: null },
    });
    const { id: _id, number: _number, ...row } = order;
    const again = (given: object) =>
      db.order.create({ data: { ...row, providerOrderId: null, ...given } });
    const waited = await again({ status: 'rejected', rejection: 'replaced', holdExpiresAt: null });
    const live = await again({ paymentMethod: 'cod', holdExpiresAt: null });
    const replacedBy = { _id: live.id, orderNumber: String(live.number) };
    const pages = [1, 2, 3].map((page) => ({ ...PAGE, page, limit: 1 }));
    const own = await Promise.all(pages.map((page) => listOrders(shopper.id, page)));
    const all = await Promise.all(pages.map(listAllOrders));
    const kinds = own.flatMap(({ orders }) => orders);
    expect(new Set(kinds.map(({ _id: id }) => id))).toEqual(new Set([expired, waited.id, live.id]));
    for (const one of kinds) {
      expect(one.replaced.map(({ _id: id }) => id)).toEqual(
        one._id === live.id ? [waited.id, expired] : [],
      );
      expect(one.replacedBy).toEqual(one._id === live.id ? null : replacedBy);
    }
    for (const one of all.flatMap(({ orders }) => orders))
      expect([one.rejection, one.replacedBy]).toEqual(
        one._id === live.id
          ? [null, null]
          : [one._id === expired ? 'expired' : 'replaced', replacedBy],
      );
  });

  it.each(['expired', 'unreachable'] as const)(
    'folds one away that was rejected unpaid (%s) once its cart is ordered again, and says that late money went back',
    async (rejection) => {
      const product = await makeProduct({ totalStock: 2 });
      const { shopper, input, codInput } = await onlineCart(product);
      const { orderId } = await beginOnlineOrder(shopper, input);
      const folded = async () =>
        (await listOrders(shopper.id, { ...PAGE, replaced: 'folded' })).orders;
      await db.order.update({
        where: { id: orderId },
        data: { status: 'rejected', rejection, holdExpiresAt: null },
      });
      expect(await folded()).toMatchObject([{ _id: orderId, rejection, replacedBy: null }]);
      await setStock(product.id, 2);
      const cod = await placeCodOrder(shopper, codInput);
      expect(await folded()).toMatchObject([
        { _id: cod, replaced: [{ _id: orderId, paymentStatus: 'pending' }] },
      ]);
      await db.order.update({
        where: { id: orderId },
        data: { paymentStatus: 'refunded', nextCheckAt: null },
      });
      expect(await folded()).toMatchObject([
        { _id: cod, replaced: [{ _id: orderId, paymentStatus: 'refunded' }] },
      ]);
    },
  );

  it('keeps what its shopper cancelled, or the shop rejected, beside a newer order of the cart', async () => {
    const { shopper, orderId } = await placeUnpaid(9);
    const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const { id: _id, number: _number, ...row } = order;
    const reject = { status: 'rejected', rejection: 'cancelled', holdExpiresAt: null };
    await db.order.update({ where: { id: orderId }, data: reject });
    const cod = { paymentMethod: 'cod', providerOrderId: null, holdExpiresAt: null };
    const live = await db.order.create({ data: { ...row, ...cod } });
    const { orders } = await listOrders(shopper.id, { ...PAGE, replaced: 'folded' });
    expect(orders).toMatchObject([{ _id: live.id, replaced: [] }, { _id: orderId }]);
  });

  it('finds an order by its number, also a replaced one, and nobody else’s', async () => {
    const product = await makeProduct({ totalStock: 2 });
    const { shopper, input, codInput } = await onlineCart(product);
    const { orderId } = await beginOnlineOrder(shopper, input);
    await placeCodOrder(shopper, codInput);
    const { orderNumber } = await readOrder(orderId);
    const found = async (userId: string, search: string) =>
      (await listOrders(userId, { ...PAGE, replaced: 'folded', search })).orders.map(
        ({ _id }) => _id,
      );
    for (const search of [orderNumber, `#${orderNumber}`, orderId])
      expect(await found(shopper.id, search)).toEqual([orderId]);
    expect(await found(shopper.id, '999999')).toEqual([]);
    expect(await found(shopper.id, 'Jogger')).toEqual([]);
    expect(await found((await makeShopper()).id, orderNumber)).toEqual([]);
  });
});

it('a parcel bears the name that its address has', async () => {
  const { shopper, codInput } = await onlineCart(await makeProduct({ totalStock: 5 }));
  const where = { id: codInput.addressInfo.addressId };
  await db.address.update({ where, data: { recipient: 'Meena Devi' } });
  const orderId = await placeCodOrder(shopper, codInput);
  const to = { userName: shopper.userName, recipient: 'Meena Devi' };
  expect((await readOwnOrder(shopper.id, orderId)).addressInfo).toMatchObject(to);
});

it('of several addresses the one of the last order is marked', async () => {
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, input, codInput } = await onlineCart(product);
  const other = { address: '5 Weaver Street', city: 'Erode', pincode: '638001' };
  await addAddress(shopper.id, { ...other, phone: '9840012345', notes: 'none' });
  const marked = async () =>
    (await listAddresses(shopper.id))
      .filter(({ isLastUsed }) => isLastUsed)
      .map(({ city }) => city);
  expect(await marked()).toEqual([]);
  await placeCodOrder(shopper, codInput);
  expect(await marked()).toEqual(['Tiruppur']);
  const deleted = await db.address.delete({ where: { id: input.addressInfo.addressId } });
  expect(await marked()).toEqual([]);
  const { address, city, pincode, phone, notes } = deleted;
  await addAddress(shopper.id, { address, city, pincode, phone, notes });
  expect(await marked(), 'brought back').toEqual(['Tiruppur']);
});
