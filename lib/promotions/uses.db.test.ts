import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brokenUses } from '@/scripts/test/broken-books';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { countLockWaiters } from '@/scripts/test/lock-waiters';
import { CODE, resetPromotions, tenPercent } from '@/scripts/test/promotions';
import { OFFERS_CHANGED } from '../cache';
import { enterCoupon } from '../cart/coupon-service';
import { readCart } from '../cart/queries';
import { addToCart } from '../cart/service';
import { db } from '../db/client';
import { placeCodOrder, placeOnlineOrder } from '../orders/placing-service';
import { updateOrderStatus } from '../orders/status-service';
import { promotionEdit } from './schema';
import { editPromotion } from './service';

beforeEach(resetPromotions);

type Made = Awaited<ReturnType<typeof makeCart>>;
const enter = ({ shopper }: Made) => enterCoupon({ userId: shopper.id, code: CODE });
async function orderOf({ shopper, input }: Made, method: 'cod' | 'razorpay' = 'cod') {
  const { _id: cartId, total, codCharge } = await readCart(shopper.id);
  const totalAmount = method === 'cod' ? total + codCharge : total;
  return { ...input, cartId: cartId ?? undefined, totalAmount };
}
const usesOf = async () => (await db.promotion.findFirstOrThrow()).uses;
const cartsOf = async (shoppers: number, pieces = 1) => {
  const product = await makeProduct({ totalStock: 400 });
  return Promise.all(
    Array.from({ length: shoppers }, () => makeCart([{ product, quantity: pieces }])),
  );
};
/** An admin edits the promotion of `tenPercent`. */
const limitUses = (id: string, limits: object) =>
  editPromotion(
    OWNER,
    id,
    promotionEdit.parse({
      title: 'Ten',
      kind: 'percent',
      value: 10,
      code: CODE,
      startsAt: '2026-01-01T00:00:00Z',
      ...limits,
    }),
  );
const refusals = (tried: PromiseSettledResult<unknown>[]) =>
  tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));

describe('orders at once', () => {
  it('with and without an order that they replace never deadlock', async () => {
    await tenPercent({ maxUses: 100 });
    const [replacing, fresh] = [await cartsOf(8), [] as Made[]];
    const { productId } = await db.cartLine.findFirstOrThrow();
    const product = await db.product.findUniqueOrThrow({ where: { id: productId } });
    for (let count = 0; count < 8; count += 1)
      fresh.push(await makeCart([{ product, quantity: 1 }]));
    for (const made of replacing)
      await placeOnlineOrder(made.shopper, await orderOf(made, 'razorpay'));
    for (const made of [...replacing, ...fresh]) await enter(made);
    const inputs = await Promise.all([
      ...replacing.map((made) => orderOf(made, 'razorpay')),
      ...fresh.map((made) => orderOf(made)),
    ]);
    const transactions = vi.spyOn(db, '$transaction');
    await Promise.all([
      ...replacing.map(({ shopper }, at) => placeOnlineOrder(shopper, inputs[at] as never)),
      ...fresh.map(({ shopper }, at) => placeCodOrder(shopper, inputs[at + 8] as never)),
    ]);
    expect(transactions).toHaveBeenCalledTimes(16);
    transactions.mockRestore();
    expect(await usesOf()).toBe(16);
    expect(await brokenUses()).toEqual([]);
  });

  it('do not wait for each other where a promotion has no limit', async () => {
    await tenPercent();
    const [first, second] = (await cartsOf(2)) as [Made, Made];
    for (const made of [first, second]) await enter(made);
    const input = await orderOf(second);
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM promotions FOR NO KEY UPDATE`;
      await placeCodOrder(second.shopper, input);
    });
    expect(await usesOf()).toBe(0);
    expect(await brokenUses()).toEqual([]);
  });

  it('take the last use of a code once, online too', async () => {
    await tenPercent({ maxUses: 1 });
    const made = await cartsOf(6);
    for (const one of made) await enter(one);
    const inputs = await Promise.all(made.map((one) => orderOf(one, 'razorpay')));
    const tried = await Promise.allSettled(
      made.map(({ shopper }, at) => placeOnlineOrder(shopper, inputs[at] as never)),
    );
    expect(refusals(tried)).toHaveLength(5);
    for (const error of refusals(tried))
      expect(error).toMatchObject({ status: 409, details: { data: { totalAmount: 799 } } });
    expect(await brokenUses()).toEqual([]);
  });

  it('of two shoppers to one phone count as one first order', async () => {
    await tenPercent({ firstOrderOnly: true });
    // All carts of the tests are delivered to the same phone.
    const made = await cartsOf(4);
    for (const one of made) await enter(one);
    const inputs = await Promise.all(made.map((one) => orderOf(one)));
    expect(inputs[0]?.totalAmount).toBe(819.1);
    const tried = await Promise.allSettled(
      made.map(({ shopper }, at) => placeCodOrder(shopper, inputs[at] as never)),
    );
    expect(refusals(tried)).toHaveLength(3);
    for (const error of refusals(tried))
      expect(error).toMatchObject({ status: 409, details: { data: { totalAmount: 899 } } });
    expect(await db.order.count()).toBe(1);
  });
});

it('a limit that is set, raised and taken away while orders come counts them all', async () => {
  const { id } = await tenPercent();
  const made = await cartsOf(12);
  for (const one of made) await enter(one);
  const inputs = await Promise.all(made.map((one) => orderOf(one)));
  const edits = [20, null, 30, 12, null, 40].map((maxUses) => limitUses(id, { maxUses }));
  const orders = made.map(({ shopper }, at) => placeCodOrder(shopper, inputs[at] as never));
  await Promise.all([...edits, ...orders]);
  expect(await brokenUses()).toEqual([]);
});

describe('a limit for each customer', () => {
  it('applies to a customer’s second cart, even if the limit was added after the first order', async () => {
    const { id } = await tenPercent();
    const [made] = (await cartsOf(1)) as [Made];
    await enter(made);
    const first = await placeCodOrder(made.shopper, await orderOf(made));
    await limitUses(id, { maxUses: 5, maxUsesPerCustomer: 1 });
    expect(await usesOf()).toBe(1);
    const { productId } = await db.orderLine.findFirstOrThrow();
    const line = { userId: made.shopper.id, productId: productId ?? '', size: 'M' as const };
    await addToCart({ ...line, quantity: 1 });
    await expect(enter(made)).rejects.toMatchObject({
      status: 422,
      message: 'You have used this code already.',
    });
    await db.cart.updateMany({ where: { closedAt: null }, data: { coupon: CODE } });
    const input = await orderOf(made);
    expect(input.totalAmount).toBe(899);
    await expect(
      placeCodOrder(made.shopper, { ...input, totalAmount: 819.1 }),
    ).rejects.toMatchObject({ status: 409 });
    await updateOrderStatus(OWNER, first, 'rejected');
    await placeCodOrder(made.shopper, await orderOf(made));
    expect(await brokenUses()).toEqual([]);
    expect(await usesOf()).toBe(1);
  });
});

describe('a discount that ends while its order is placed', () => {
  it('makes the order fail with the current total when it is taken up again', async () => {
    await tenPercent({ maxUses: 1 });
    const [made] = (await cartsOf(1)) as [Made];
    await enter(made);
    const input = await orderOf(made, 'razorpay');
    const { id } = await placeOnlineOrder(made.shopper, input);
    // Razorpay could not be reached, and somebody else takes the use between pricing and counting.
    await updateOrderStatus(OWNER, id, 'rejected');
    await db.order.update({ where: { id }, data: { rejection: 'unreachable' } });
    let refused: Promise<unknown> | undefined;
    await db.$transaction(async (tx) => {
      await tx.promotion.updateMany({ data: { uses: 1 } });
      refused = placeOnlineOrder(made.shopper, input).catch((error: unknown) => error);
      await expect.poll(countLockWaiters).toBe(1);
    });
    expect(await refused).toMatchObject({ status: 409, details: { data: { totalAmount: 799 } } });
  });

  it('makes the order fail with the current total, not as sold out, if its promotion is deleted', async () => {
    await tenPercent();
    const [made] = (await cartsOf(1)) as [Made];
    await enter(made);
    const input = await orderOf(made);
    let refused: Promise<unknown> | undefined;
    await db.$transaction(async (tx) => {
      await tx.promotion.deleteMany();
      refused = placeCodOrder(made.shopper, input).catch((error: unknown) => error);
      await expect.poll(countLockWaiters).toBe(1);
    });
    expect(await refused).toMatchObject({ status: 409, details: { data: { totalAmount: 899 } } });
  });
});

it('pages are rendered again in the moment of the last use, and when it is given back', async () => {
  await tenPercent({ maxUses: 2, uses: 1, shownRunning: true });
  const [made] = (await cartsOf(1)) as [Made];
  await enter(made);
  const written = () =>
    db.cacheChange.count({ where: { expired: { equals: OFFERS_CHANGED.expired } } });
  const before = await written();
  const orderId = await placeCodOrder(made.shopper, await orderOf(made));
  expect([await written(), await isShown()]).toEqual([before + 1, false]);
  await updateOrderStatus(OWNER, orderId, 'rejected');
  expect([await written(), await isShown()]).toEqual([before + 2, true]);
});

const isShown = async () => (await db.promotion.findFirstOrThrow()).shownRunning;
