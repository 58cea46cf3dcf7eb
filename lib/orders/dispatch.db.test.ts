import { beforeEach, describe, expect, it } from 'vitest';
import { makeCart, makeProduct, OWNER, stockOf } from '@/scripts/test/builders';
import { db } from '../db/client';
import type { Product } from '../db/generated/client';
import { cancelOrder } from './cancel-service';
import { dispatchOrders } from './dispatch-service';
import { placeCodOrder, placeOnlineOrder } from './placing-service';
import { readOrder } from './queries';
import { updateOrderStatus } from './status-service';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

async function cashOrder(of?: Product) {
  const product = of ?? (await makeProduct({ totalStock: 3 }));
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  return { product, shopper, id: await placeCodOrder(shopper, input) };
}

const PARCEL = { courier: 'Delhivery', trackingNumber: '1234567890' } as const;
const notesOf = async (id: string) => (await readOrder(id)).history.map(({ note }) => note);

describe('a dispatch', () => {
  it('is read with its courier and link, and with the delivery', async () => {
    const { id } = await cashOrder();
    expect((await readOrder(id)).shipment).toBeNull();
    await updateOrderStatus(OWNER, id, 'inShipping', PARCEL);
    const sent = await readOrder(id);
    expect(sent).toMatchObject({
      orderStatus: 'inShipping',
      shipment: {
        ...PARCEL,
        trackingUrl: expect.stringContaining('1234567890'),
        deliveredAt: null,
      },
    });
    expect(sent.history.at(-1)?.note).toBe('Delhivery, 1234567890');
    await updateOrderStatus(OWNER, id, 'delivered');
    expect((await readOrder(id)).shipment).toMatchObject({
      ...PARCEL,
      dispatchedAt: sent.shipment?.dispatchedAt,
      deliveredAt: expect.any(String),
    });
    expect(await db.auditEntry.findMany({ where: { entityId: id } })).toMatchObject([
      { changes: { trackingNumber: { from: null, to: '1234567890' } } },
      { changes: { orderStatus: { from: 'inShipping', to: 'delivered' } } },
    ]);
  });

  it('needs no courier: the status alone is enough, also straight to the delivery', async () => {
    const [sent, handed] = [await cashOrder(), await cashOrder()];
    await updateOrderStatus(OWNER, sent.id, 'inShipping');
    await updateOrderStatus(OWNER, handed.id, 'delivered');
    const none = { courier: null, trackingNumber: null, trackingUrl: null };
    expect((await readOrder(sent.id)).shipment).toMatchObject({ ...none, deliveredAt: null });
    expect((await readOrder(handed.id)).shipment?.deliveredAt).not.toBeNull();
  });

  it('is corrected once, and says so; the same again changes nothing', async () => {
    const { id } = await cashOrder();
    await updateOrderStatus(OWNER, id, 'inShipping', PARCEL);
    const { shipment } = await readOrder(id);
    const right = { trackingNumber: '1234567899' };
    await Promise.all(
      Array.from({ length: 5 }, () => updateOrderStatus(OWNER, id, 'inShipping', right)),
    );
    await updateOrderStatus(OWNER, id, 'inShipping');
    expect((await readOrder(id)).shipment).toMatchObject({
      ...PARCEL,
      ...right,
      dispatchedAt: shipment?.dispatchedAt,
    });
    expect((await notesOf(id)).slice(1)).toEqual([
      'Delhivery, 1234567890',
      'Parcel corrected: Delhivery, 1234567890 → Delhivery, 1234567899',
    ]);
  });

  it('is undone by an earlier status, and can start over', async () => {
    const { id } = await cashOrder();
    await updateOrderStatus(OWNER, id, 'inShipping', PARCEL);
    await updateOrderStatus(OWNER, id, 'inProcess');
    expect((await readOrder(id)).shipment).toBeNull();
    const audited = await db.auditEntry.findFirst({ orderBy: { id: 'desc' } });
    expect(audited?.changes).toMatchObject({ courier: { from: 'Delhivery', to: null } });
    await updateOrderStatus(OWNER, id, 'inShipping');
    expect((await readOrder(id)).shipment?.trackingNumber).toBeNull();
    await updateOrderStatus(OWNER, id, 'inShipping', PARCEL);
    await updateOrderStatus(OWNER, id, 'rejected');
    expect((await readOrder(id)).shipment).toMatchObject(PARCEL);
    await updateOrderStatus(OWNER, id, 'inShipping');
    expect((await readOrder(id)).shipment?.trackingNumber).toBeNull();
  });

  it('that was rejected by mistake is delivered with its courier, number and day', async () => {
    const { id } = await cashOrder();
    await updateOrderStatus(OWNER, id, 'inShipping', PARCEL);
    const { shipment } = await readOrder(id);
    await updateOrderStatus(OWNER, id, 'rejected');
    await updateOrderStatus(OWNER, id, 'delivered');
    expect((await readOrder(id)).shipment).toMatchObject({
      ...PARCEL,
      dispatchedAt: shipment?.dispatchedAt,
      deliveredAt: expect.any(String),
    });
  });

  it('and a cancellation at once: one wins, whichever way it is sent', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { product, shopper, id } = await cashOrder();
      const dispatch =
        round % 2 === 0
          ? updateOrderStatus(OWNER, id, 'inShipping', PARCEL)
          : dispatchOrders(OWNER, { ids: [], orders: [{ id, ...PARCEL }] }).then(([outcome]) => {
              if (outcome?.outcome !== 'dispatched') throw new Error(outcome?.message);
            });
      const [sent, cancelled] = await Promise.allSettled([dispatch, cancelOrder(shopper, id)]);
      expect([sent.status, cancelled.status].sort()).toEqual(['fulfilled', 'rejected']);
      const { orderStatus, shipment } = await readOrder(id);
      const isSent = sent.status === 'fulfilled';
      expect(orderStatus).toBe(isSent ? 'inShipping' : 'rejected');
      expect(shipment !== null).toBe(isSent);
      expect(await stockOf(product.id)).toBe(isSent ? 2 : 3);
    }
  });
});

describe('several dispatches', () => {
  it('each report their result', async () => {
    const good = await cashOrder();
    const bare = await cashOrder();
    const mistyped = await cashOrder();
    const cancelled = await cashOrder();
    await cancelOrder(cancelled.shopper, cancelled.id);
    const delivered = await cashOrder();
    await updateOrderStatus(OWNER, delivered.id, 'delivered');
    const { shopper, input } = await makeCart([
      { product: await makeProduct({ totalStock: 1 }), quantity: 1 },
    ]);
    const unpaid = await placeOnlineOrder(shopper, { ...input, totalAmount: 799 });
    const nowhere = '0199a000-0000-7000-8000-00000000dead';
    const of = ({ id }: { id: string }) => ({ id });
    const asked = {
      ids: [bare.id, nowhere],
      orders: [
        { ...of(good), ...PARCEL },
        { ...of(mistyped), courier: 'Delhivery', trackingNumber: '12' },
        { ...of(cancelled), ...PARCEL },
        { ...of(delivered), ...PARCEL },
        { id: unpaid.id, ...PARCEL },
      ],
    };
    const outcomes = await dispatchOrders(OWNER, asked);
    expect(outcomes.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['dispatched', 'Dispatched'],
      ['leftOut', 'Order not found'],
      ['dispatched', 'Dispatched'],
      ['refused', 'A tracking number has 6 to 40 letters, digits and dashes'],
      ['leftOut', 'The customer has cancelled this order.'],
      ['leftOut', 'This order is delivered already.'],
      ['leftOut', expect.stringContaining('not paid yet')],
    ]);
    expect((await readOrder(mistyped.id)).orderStatus).toBe('pending');
    expect((await readOrder(unpaid.id)).orderStatus).toBe('pending');
    const before = await notesOf(good.id);
    expect(await dispatchOrders(OWNER, asked)).toEqual(outcomes);
    expect(await notesOf(good.id)).toEqual(before);
  });

  it('20 at once each go out, and one sent 20 times goes out once', async () => {
    const product = await makeProduct({ totalStock: 30 });
    const ids: string[] = [];
    for (let order = 0; order < 20; order += 1) ids.push((await cashOrder(product)).id);
    await Promise.all(ids.map((id) => dispatchOrders(OWNER, { ids: [id], orders: [] })));
    expect(await db.shipment.count()).toBe(20);
    const { id } = await cashOrder(product);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        dispatchOrders(OWNER, { ids: [], orders: [{ id, ...PARCEL }] }),
      ),
    );
    expect(await notesOf(id)).toEqual(['Order placed, cash on delivery', 'Delhivery, 1234567890']);
  });

  it('leave a shipment that somebody else has made as it is, and say so; the rest are sent', async () => {
    const [first, second, third] = [await cashOrder(), await cashOrder(), await cashOrder()];
    const bySomebody = { courier: 'DTDC', trackingNumber: 'D1234567' } as const;
    await updateOrderStatus(OWNER, first.id, 'inShipping', bySomebody);
    await dispatchOrders(OWNER, { ids: [second.id], orders: [] });
    const asked = {
      ids: [],
      orders: [
        { id: first.id, courier: '', trackingNumber: '' },
        { id: first.id, ...PARCEL },
        { id: second.id, ...PARCEL },
        { id: third.id, ...PARCEL },
      ],
    };
    const onItsWay = 'This order is on its way already: DTDC, D1234567.';
    expect(
      (await dispatchOrders(OWNER, asked)).map(({ outcome, message }) => [outcome, message]),
    ).toEqual([
      ['leftOut', onItsWay],
      ['leftOut', onItsWay],
      ['leftOut', 'This order is on its way already.'],
      ['dispatched', 'Dispatched'],
    ]);
    expect((await readOrder(first.id)).shipment).toMatchObject(bySomebody);
    expect(await notesOf(first.id)).toEqual(['Order placed, cash on delivery', 'DTDC, D1234567']);
    expect((await readOrder(second.id)).shipment?.trackingNumber).toBeNull();
  });

  it('by five people at once, each with a number: one shipment, with the first number', async () => {
    const { id } = await cashOrder();
    const given = Array.from({ length: 5 }, (_, person) => `123456789${person}`);
    const outcomes = await Promise.all(
      given.map(async (trackingNumber) => {
        const orders = [{ id, courier: 'Delhivery', trackingNumber }];
        const [outcome] = await dispatchOrders(OWNER, { ids: [], orders });
        return { trackingNumber, ...outcome };
      }),
    );
    const [first, ...others] = outcomes.filter(({ outcome }) => outcome === 'dispatched');
    expect(others).toEqual([]);
    const carriage = `Delhivery, ${first?.trackingNumber}`;
    expect(await notesOf(id)).toEqual(['Order placed, cash on delivery', carriage]);
    for (const { outcome, message } of outcomes)
      if (outcome !== 'dispatched')
        expect([outcome, message]).toEqual([
          'leftOut',
          `This order is on its way already: ${carriage}.`,
        ]);
  });
});
