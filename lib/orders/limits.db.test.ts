// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeCart, makeProduct, OWNER, stockOf } from '@/scripts/test/builders';
import { expireHold, resetShop } from '@/scripts/test/online-payment';
import { SETTINGS } from '@/scripts/test/settings';
import { codChargePaise } from '../cart/rules';
import { trustCustomer } from '../customers/service';
import { db } from '../db/client';
import type { Product } from '../db/generated/client';
import { env } from '../env';
import { beginOnlineOrder } from '../payments/checkout-service';
import { checkPayments } from '../payments/housekeeping-service';
import { updateSettings } from '../settings/service';
import type { PaymentMethod } from '../store';
import { cancelOrder } from './cancel-service';
import { placeCodOrder } from './placing-service';
import { deleteOldRefusals, readRefusals } from './refusals-service';
import { updateOrderStatus } from './status-service';

const MINUTE = 60_000;
const TOO_MUCH_OPEN = {
  status: 409,
  message: expect.stringMatching(
    /^Please pay for or receive your earlier orders first, or call us: \+91/,
  ),
};

let product: Product;
beforeEach(async () => {
  await resetShop();
  product = await makeProduct({ totalStock: 500 });
  const before = { ...env };
  onTestFinished(() => void Object.assign(env, before));
  Object.assign(env, {
    LIMIT_OPEN_ORDERS: 5,
    LIMIT_OPEN_PIECES: 30,
    LIMIT_COD_RUPEES: 20_000,
    LIMIT_HOLDS_A_DAY: 5,
  });
});

/** A new account with an address; its orders go to `phone`. */
async function makeAccount(phone: string) {
  const made = await makeCart([{ product, quantity: 1 }]);
  await db.address.updateMany({ where: { userId: made.shopper.id }, data: { phone } });
  let cart: { id: string } | null = { id: made.cart.id };
  return {
    ...made,
    /** Puts so many pieces into a new cart. @returns what orders it */
    async fill(quantity: number) {
      cart ??= await db.cart.create({ data: { userId: made.shopper.id } });
      const cartId = cart.id;
      await db.cartLine.deleteMany({ where: { cartId } });
      await db.cartLine.create({ data: { cartId, productId: product.id, size: 'M', quantity } });
      const order = (method: PaymentMethod) => {
        const lines = [{ product, quantity }];
        const charge = method === 'cod' ? codChargePaise(lines) : 0;
        const totalAmount = (product.pricePaise * quantity + charge) / 100;
        return { ...made.input, cartId, totalAmount };
      };
      return {
        cod: async () => {
          const id = await placeCodOrder(made.shopper, order('cod'));
          cart = null;
          return id;
        },
        online: async () => (await beginOnlineOrder(made.shopper, order('razorpay'))).orderId,
      };
    },
  };
}
type Account = Awaited<ReturnType<typeof makeAccount>>;
const cod = async (account: Account, quantity = 1) => (await account.fill(quantity)).cod();
const online = async (account: Account, quantity = 1) => (await account.fill(quantity)).online();
const holdOf = async (id: string) =>
  Number((await db.order.findUniqueOrThrow({ where: { id } })).heldUntil);

describe('open orders', () => {
  it('are few for an account that has not received any, and more once it has', async () => {
    const account = await makeAccount('9840011111');
    const placed: string[] = [];
    for (let order = 0; order < 5; order += 1) placed.push(await cod(account));
    await expect(cod(account)).rejects.toMatchObject(TOO_MUCH_OPEN);
    await expect(online(account)).rejects.toMatchObject(TOO_MUCH_OPEN);
    const [first = ''] = placed;
    for (const status of ['inShipping', 'delivered'] as const)
      await updateOrderStatus(OWNER, first, status);
    await cod(account);
    await cod(account);
  });

  it('of one phone count together, whoever orders', async () => {
    for (let order = 0; order < 5; order += 1) await cod(await makeAccount('9840022222'));
    await expect(cod(await makeAccount('9840022222'))).rejects.toMatchObject(TOO_MUCH_OPEN);
    await cod(await makeAccount('9840022223'));
  });

  it('have few pieces in all, and little cash', async () => {
    const account = await makeAccount('9840033333');
    await expect(online(account, 31)).rejects.toMatchObject(TOO_MUCH_OPEN);
    await expect(cod(account, 26)).rejects.toMatchObject(TOO_MUCH_OPEN);
    await online(account, 26);
    expect(await stockOf(product.id)).toBe(474);
    // In place of it.
    await online(account, 30);
    expect(await stockOf(product.id)).toBe(470);
  });

  it('that twenty accounts place for one phone at once are five', async () => {
    const accounts: Account[] = [];
    for (let one = 0; one < 20; one += 1) accounts.push(await makeAccount('9840055555'));
    const results = await Promise.allSettled(accounts.map((account) => cod(account)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(TOO_MUCH_OPEN);
  });
});

describe('the owner', () => {
  it('changes the limits in the settings', async () => {
    await updateSettings(OWNER, { ...SETTINGS, limitOpenOrders: 2, limitHoldsADay: 1 });
    onTestFinished(async () => {
      await db.$executeRaw`TRUNCATE settings, tax_rates`;
    });
    const account = await makeAccount('9840012121');
    const { limitOpenOrders: _, ...others } = SETTINGS;
    await updateSettings(OWNER, { ...others, limitHoldsADay: 1 });
    for (let order = 0; order < 2; order += 1) await cod(account);
    await expect(cod(account)).rejects.toMatchObject(TOO_MUCH_OPEN);
  });

  it('lifts them for a customer, and sees that in the audit', async () => {
    const account = await makeAccount('9840013131');
    await trustCustomer(OWNER, account.shopper.id, true);
    for (let order = 0; order < 6; order += 1) await cod(account);
    await trustCustomer(OWNER, account.shopper.id, false);
    await trustCustomer(OWNER, account.shopper.id, false);
    await expect(cod(account)).rejects.toMatchObject(TOO_MUCH_OPEN);
    const audit = await db.auditEntry.findMany({ where: { entityId: account.shopper.id } });
    expect(audit.map(({ entity, changes }) => [entity, changes])).toEqual([
      ['customer', { 'Trusted customer': { from: 'no', to: 'yes' } }],
      ['customer', { 'Trusted customer': { from: 'yes', to: 'no' } }],
    ]);
    await expect(trustCustomer(OWNER, OWNER.id, true)).rejects.toMatchObject({ status: 404 });
  });

  it('sees what they refused in the last week, and whom', async () => {
    const account = await makeAccount('9840014141');
    const other = await makeAccount('9840014142');
    for (let order = 0; order < 2; order += 1)
      await expect(online(account, 31)).rejects.toMatchObject(TOO_MUCH_OPEN);
    await expect(online(other, 31)).rejects.toMatchObject(TOO_MUCH_OPEN);
    const { id: userId } = account.shopper;
    const long = new Date(Date.now() - 8 * 86_400_000);
    await db.limitRefusal.create({
      data: { userId, limit: 'limitCodRupees', day: long, times: 9 },
    });
    const named = ({ shopper }: Account, times: number) => ({
      _id: shopper.id,
      userName: shopper.userName,
      times,
    });
    const none = { times: 0, customers: [] };
    const refused = {
      limitOpenOrders: none,
      limitOpenPieces: { times: 3, customers: [named(account, 2), named(other, 1)] },
      limitCodRupees: none,
      limitHoldsADay: none,
      limitRefusedParcels: none,
    };
    expect(await readRefusals()).toEqual(refused);
    await deleteOldRefusals();
    expect(await db.limitRefusal.count()).toBe(2);
    expect(await readRefusals()).toEqual(refused);
  });
});

describe('holds', () => {
  it('of a cart that is changed again and again end with the first, but for five minutes', async () => {
    const account = await makeAccount('9840066666');
    const first = await holdOf(await online(account, 1));
    let last = first;
    for (let change = 0; change < 20; change += 1) {
      last = await holdOf(await online(account, 2 + (change % 2)));
      expect(last).toBe(first);
    }
    // Nearly over.
    const near = new Date(Date.now() + MINUTE);
    await db.order.updateMany({ data: { holdChainEndsAt: near, heldUntil: near } });
    for (let change = 0; change < 5; change += 1)
      last = await holdOf(await online(account, 4 + change));
    expect(last - Number(near)).toBeGreaterThan(3 * MINUTE);
    expect(last - Number(near)).toBeLessThanOrEqual(5 * MINUTE);
  });

  it('go on after the order is cancelled, and begin anew once they are over', async () => {
    const account = await makeAccount('9840077777');
    const id = await online(account);
    const first = await holdOf(id);
    await cancelOrder(account.shopper, id);
    const second = await online(account);
    expect(await holdOf(second)).toBe(first);
    await expireHold(second);
    await checkPayments();
    const past = new Date(Date.now() - 1);
    await db.order.updateMany({ data: { heldUntil: past, holdChainEndsAt: past } });
    expect(await holdOf(await online(account))).toBeGreaterThan(first);
  });

  it.each([
    ['cancelled', (account: Account, id: string) => cancelOrder(account.shopper, id)],
    [
      'left until they expire',
      (_: Account, id: string) => expireHold(id).then(() => checkPayments()),
    ],
    ['renewed before housekeeping comes', (_: Account, id: string) => expireHold(id)],
  ])('that are %s are five a day; cash stays possible', async (_, leave) => {
    const account = await makeAccount('9840088888');
    for (let hold = 0; hold < 5; hold += 1) await leave(account, await online(account, 1));
    await expect(online(account, 1)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('without paying'),
    });
    await cod(account);
  });
});
