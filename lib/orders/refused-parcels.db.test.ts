import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectMoneyRight } from '@/scripts/test/books';
import { grant, makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { trustCustomer } from '../customers/service';
import { db } from '../db/client';
import type { Product } from '../db/generated/client';
import { receiveBack, setComingBack } from './coming-back-service';
import { placeCodOrder, placeOnlineOrder } from './placing-service';
import { readRefusals } from './refusals-service';
import { updateOrderStatus } from './status-service';

let product: Product;
afterEach(expectMoneyRight);
beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts, settings CASCADE`;
  product = await makeProduct({ totalStock: 50 });
});

/** Cash orders of one account, to a phone. */
async function makeAccount(phone: string) {
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  const theirs = { userId: shopper.id };
  const moveTo = (to: string) => db.address.updateMany({ where: theirs, data: { phone: to } });
  await moveTo(phone);
  const fillCart = async () => {
    const cart = await db.cart.findFirst({ where: { ...theirs, closedAt: null } });
    if (cart) return { ...input, cartId: cart.id };
    const line = { productId: product.id, size: 'M', quantity: 1 };
    const { id } = await db.cart.create({ data: { ...theirs, lines: { create: line } } });
    return { ...input, cartId: id };
  };
  const order = async (useCredit = false) =>
    placeCodOrder(shopper, { ...(await fillCart()), useCredit });
  return {
    id: shopper.id,
    moveTo,
    order,
    orderOnline: async () => placeOnlineOrder(shopper, { ...(await fillCart()), totalAmount: 799 }),
    async refuse(isCounted: boolean, useCredit = false) {
      const id = await order(useCredit);
      await updateOrderStatus(OWNER, id, 'inShipping');
      await setComingBack(OWNER, id, { comingBack: true });
      if (!isCounted) return;
      const { id: lineId } = await db.orderLine.findFirstOrThrow({ where: { orderId: id } });
      await receiveBack(OWNER, id, { lines: [{ lineId, received: 1, restock: 1 }] });
    },
  };
}

const PAYS_ONLINE = { status: 409, message: expect.stringMatching(/^Parcels .* call us: \+91/) };

it('two refused cash parcels mean to pay online, for account and phone, until they are trusted', async () => {
  const account = await makeAccount('9840066666');
  await account.refuse(true);
  await account.refuse(false);
  await expect(account.order()).rejects.toMatchObject(PAYS_ONLINE);
  const other = await makeAccount('9840066666');
  await expect(other.order()).rejects.toMatchObject(PAYS_ONLINE);
  await other.orderOnline();
  await account.moveTo('9840066667');
  await expect(account.order()).rejects.toMatchObject(PAYS_ONLINE);
  await trustCustomer(OWNER, account.id, true);
  await account.order();
});

it('they are counted for the owner, and forgiven who has paid for one that was delivered', async () => {
  const account = await makeAccount('9840077777');
  await account.refuse(true);
  await account.refuse(true);
  await db.user.update({ where: { id: account.id }, data: { isTrusted: true } });
  const id = await account.order();
  await updateOrderStatus(OWNER, id, 'delivered');
  await db.user.update({ where: { id: account.id }, data: { isTrusted: false } });
  await expect(account.order()).rejects.toMatchObject(PAYS_ONLINE);
  await updateOrderStatus(OWNER, id, 'delivered', { paymentReceived: true });
  await account.order();
  expect((await readRefusals()).limitRefusedParcels.times).toBe(1);
});

it('parcels that credit paid for are not counted, and forgive nothing', async () => {
  const account = await makeAccount('9840088888');
  await grant(account.id, 899);
  await account.refuse(true, true);
  await account.refuse(true, true);
  await account.refuse(true);
  await account.refuse(true);
  await updateOrderStatus(OWNER, await account.order(true), 'delivered');
  await expect(account.order()).rejects.toMatchObject(PAYS_ONLINE);
});
