import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectMoneyRight } from '@/scripts/test/books';
import { brokenStock, brokenUses } from '@/scripts/test/broken-books';
import { makeCart, makeProduct, makePromotion, OWNER, stockOf } from '@/scripts/test/builders';
import { findCustomer } from '../customers/queries';
import { db } from '../db/client';
import { listAllOrders } from './admin-queries';
import { receiveBack, setComingBack } from './coming-back-service';
import { dispatchOrders } from './dispatch-service';
import { placeCodOrder } from './placing-service';
import { listOrders, readOrder, readOwnOrder } from './queries';
import { updateOrderStatus } from './status-service';

const CLERK = { ...OWNER, id: '0199a000-0000-7000-8000-000000000002', userName: 'Clerk' };
const BACK = { comingBack: true };

afterEach(expectMoneyRight);
beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts, promotions, stock_movements CASCADE`;
});

/** A cash order of three and two pieces that has left the shop; of each product five were in stock. */
async function sentOrder(status: 'inShipping' | 'delivered' = 'inShipping') {
  const [three, two] = [await makeProduct({ totalStock: 5 }), await makeProduct({ totalStock: 5 })];
  const { shopper, input } = await makeCart([
    { product: three, quantity: 3 },
    { product: two, quantity: 2 },
  ]);
  const id = await placeCodOrder(shopper, input);
  await updateOrderStatus(OWNER, id, status, status === 'inShipping' ? { courier: 'DTDC' } : {});
  const { cartItems } = await readOrder(id);
  const counted = (...counts: [received: number, restock: number][]) =>
    [three, two].map((product, at) => {
      const [received = 0, restock = 0] = counts[at] ?? [];
      const line = cartItems.find(({ productId }) => productId === product.id);
      return { lineId: line?._id ?? '', received, restock };
    });
  return { id, shopper, three, two, counted };
}

const stateOf = async (id: string) => {
  const { orderStatus, rejection, comingBack } = await readOrder(id);
  return [orderStatus, rejection, comingBack?.by ?? null];
};
const movesOf = async (productId: string) =>
  (await db.stockMovement.findMany({ where: { productId }, orderBy: { id: 'asc' } })).map(
    ({ kind, pieces, reason }) => [kind, pieces, ...(reason ? [reason] : [])],
  );

describe('a parcel that is coming back', () => {
  it.each(['inShipping', 'delivered'] as const)(
    'of an order that is %s stays out of stock, in history and audit, told twice once',
    async (status) => {
      const { id, three } = await sentOrder(status);
      await setComingBack(OWNER, id, BACK);
      await setComingBack(CLERK, id, BACK);
      expect(await stateOf(id)).toEqual([status, null, 'Owner']);
      expect(await stockOf(three.id)).toBe(2);
      const { history } = await readOrder(id);
      expect(history.at(-1)).toMatchObject({ note: 'The parcel is coming back', by: 'Owner' });
      const entries = await db.auditEntry.findMany({ where: { entityId: id } });
      expect(entries.at(-1)?.changes).toEqual({ 'Coming back': { from: 'no', to: 'yes' } });
      await setComingBack(OWNER, id, { comingBack: false });
      expect(await stateOf(id)).toEqual([status, null, null]);
    },
  );

  it('is only one that has left and is not paid at the door', async () => {
    const { id } = await sentOrder();
    await updateOrderStatus(OWNER, id, 'delivered', { paymentReceived: true });
    await expect(setComingBack(OWNER, id, BACK)).rejects.toMatchObject({ status: 409 });
    await updateOrderStatus(OWNER, id, 'inProcess');
    await expect(setComingBack(OWNER, id, BACK)).rejects.toMatchObject({ status: 409 });
  });

  it('is delivered after all, dispatched anew, or packed again', async () => {
    const { id } = await sentOrder();
    for (const [status, rest] of [
      ['inShipping', {}],
      ['inShipping', { trackingNumber: 'D7654321' }],
      ['inProcess', {}],
      ['inShipping', { trackingNumber: 'D7654322' }],
      ['delivered', {}],
      ['delivered', {}],
      ['delivered', { paymentReceived: true }],
    ] as const) {
      if ((await readOrder(id)).orderStatus !== 'inProcess') await setComingBack(OWNER, id, BACK);
      await updateOrderStatus(OWNER, id, status, rest);
      expect(await stateOf(id)).toEqual([status, null, null]);
    }
  });

  it('is not rejected uncounted, nor dispatched with others', async () => {
    const { id, three } = await sentOrder();
    await setComingBack(OWNER, id, BACK);
    await expect(updateOrderStatus(OWNER, id, 'rejected')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Received back'),
    });
    expect(await dispatchOrders(OWNER, { ids: [id], orders: [] })).toMatchObject([
      { outcome: 'leftOut' },
    ]);
    expect(await stateOf(id)).toEqual(['inShipping', null, 'Owner']);
    expect(await stockOf(three.id)).toBe(2);
  });

  it('is found by its queue, and its clerk is not named to its shopper', async () => {
    const { id, shopper } = await sentOrder();
    await sentOrder();
    await setComingBack(CLERK, id, BACK);
    const days = { startDate: '', endDate: '', page: 1, limit: 10 };
    const { orders, pagination } = await listAllOrders({ ...days, queue: 'comingBack' });
    expect(orders.map((order) => [order._id, order.comingBack?.by])).toEqual([[id, 'Clerk']]);
    expect(pagination.total).toBe(1);
    const own = await listOrders(shopper.id, days);
    expect([own.orders[0], await readOwnOrder(shopper.id, id)]).toMatchObject([
      { comingBack: { by: 'the shop' } },
      { comingBack: { by: 'the shop' } },
    ]);
  });
});

describe('a parcel that is received back', () => {
  it('ends its order: what can be sold is stock again, the rest is damaged or missing', async () => {
    const { id, shopper, three, two, counted } = await sentOrder();
    await setComingBack(OWNER, id, BACK);
    const lines = counted([2, 1], [2, 2]);
    expect(await receiveBack(CLERK, id, { lines })).toBe('back to stock 3, damaged 1, missing 1');
    expect(await stateOf(id)).toEqual(['rejected', 'returned', null]);
    expect([await stockOf(three.id), await stockOf(two.id)]).toEqual([3, 5]);
    expect((await movesOf(three.id)).slice(2)).toEqual([
      ['returned', 1],
      ['returned', 1],
      ['damaged', -1],
      ['returned', 1, 'missing'],
      ['damaged', -1, 'missing'],
    ]);
    expect((await movesOf(two.id)).slice(2)).toEqual([['returned', 2]]);
    const order = await readOrder(id);
    expect(order.creditNotes).toHaveLength(1);
    expect(order.cartItems.map(({ receivedBack }) => receivedBack)).toEqual([
      { received: 2, restock: 1 },
      { received: 2, restock: 2 },
    ]);
    const own = await readOwnOrder(shopper.id, id);
    expect(own.cartItems.map((line) => 'receivedBack' in line)).toEqual([false, false]);
    expect(await findCustomer(shopper.id)).toMatchObject({ orders: 1, refusedParcels: 1 });
    const letter = await db.message.findFirstOrThrow({
      where: { orderId: id, kind: 'order-cancelled' },
    });
    expect(letter.data).toMatchObject({ cameBack: true, byShopper: false });
    expect([...(await brokenStock()), ...(await brokenUses())]).toEqual([]);
  });

  it('may come unannounced, or not at all', async () => {
    const { id, three, counted } = await sentOrder('delivered');
    await receiveBack(OWNER, id, { lines: counted() });
    expect(await stockOf(three.id)).toBe(2);
    expect([...(await brokenStock()), ...(await brokenUses())]).toEqual([]);
  });

  it('is counted once: the same clerk may say it twice, others are told', async () => {
    const { id, three, counted } = await sentOrder();
    const lines = counted([3, 2], [2, 2]);
    await Promise.all(Array.from({ length: 5 }, () => receiveBack(CLERK, id, { lines })));
    const { history } = await readOrder(id);
    const told = { status: 409, message: expect.stringMatching(/^Clerk has received/) };
    await expect(receiveBack(OWNER, id, { lines })).rejects.toMatchObject(told);
    const other = { lines: counted([3, 3], [2, 2]) };
    await expect(receiveBack(CLERK, id, other)).rejects.toMatchObject(told);
    expect((await readOrder(id)).history).toEqual(history);
    expect(await stockOf(three.id)).toBe(4);
  });

  it('by two clerks at once, among orders of the same goods, is counted by one', async () => {
    const { id, three, two, counted } = await sentOrder();
    const buyers = await Promise.all(
      [two, three].map((product) => makeCart([{ product, quantity: 1 }])),
    );
    const [results] = await Promise.all([
      Promise.allSettled([
        receiveBack(OWNER, id, { lines: counted([3, 3], [2, 0]) }),
        receiveBack(CLERK, id, { lines: counted([3, 0], [2, 2]) }),
        setComingBack(CLERK, id, BACK),
        updateOrderStatus(OWNER, id, 'delivered'),
      ]),
      ...buyers.map(({ shopper, input }) => placeCodOrder(shopper, input)),
    ]);
    const done = results.slice(0, 2).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    const [status, rejection, by] = await stateOf(id);
    expect([status, rejection, by]).toEqual(['rejected', 'returned', null]);
    expect(await db.invoice.count({ where: { orderId: id, kind: 'credit-note' } })).toBe(1);
    expect([...(await brokenStock()), ...(await brokenUses())]).toEqual([]);
  });

  it('is refused with lines or pieces that are not the order’s', async () => {
    const { id, counted } = await sentOrder();
    const [first, second] = counted([3, 3], [2, 2]);
    if (!first || !second) throw new Error('Two lines');
    for (const lines of [
      [first],
      [first, { ...second, lineId: id }],
      [first, { ...second, received: 3 }],
    ])
      await expect(receiveBack(OWNER, id, { lines })).rejects.toMatchObject({ status: 422 });
    expect(await stateOf(id)).toEqual(['inShipping', null, null]);
  });

  it('is not taken up again, as its pieces would be given back twice', async () => {
    const { id, three, counted } = await sentOrder();
    await receiveBack(OWNER, id, { lines: counted([1, 1], [0, 0]) });
    const { version } = await readOrder(id);
    for (const status of ['pending', 'inProcess', 'inShipping', 'delivered'] as const)
      await expect(updateOrderStatus(OWNER, id, status, { version })).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('came back'),
      });
    await updateOrderStatus(OWNER, id, 'rejected');
    expect(await stockOf(three.id)).toBe(3);
  });

  it('gives back the use of its discount', async () => {
    const offer = await makePromotion({ kind: 'percent', percent: 10, code: 'ONCE', maxUses: 1 });
    const product = await makeProduct({ totalStock: 5 });
    const { shopper, cart, input } = await makeCart([{ product, quantity: 1 }]);
    await db.cart.update({ where: { id: cart.id }, data: { coupon: 'ONCE' } });
    const totalAmount = input.totalAmount - 79.9;
    const id = await placeCodOrder(shopper, { ...input, totalAmount });
    await updateOrderStatus(OWNER, id, 'inShipping');
    const [line] = (await readOrder(id)).cartItems;
    await receiveBack(OWNER, id, {
      lines: [{ lineId: line?._id ?? '', received: 1, restock: 0 }],
    });
    const { uses } = await db.promotion.findUniqueOrThrow({ where: { id: offer.id } });
    expect(uses).toBe(0);
    expect([...(await brokenStock()), ...(await brokenUses())]).toEqual([]);
  });

  it('leaves the goods of a deleted product alone', async () => {
    const { id, three, two, counted } = await sentOrder();
    const lines = counted([2, 1], [1, 0]);
    await db.product.delete({ where: { id: three.id } });
    await receiveBack(OWNER, id, { lines });
    expect(await stockOf(two.id)).toBe(3);
  });
});
