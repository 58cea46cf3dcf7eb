import { beforeEach, expect, it } from 'vitest';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { db } from '../db/client';
import { dispatchOrders } from './dispatch-service';
import { placeCodOrder } from './placing-service';
import { readOrder } from './queries';
import { updateOrderStatus } from './status-service';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

async function twoOrders() {
  const product = await makeProduct({ totalStock: 5 });
  const ids: string[] = [];
  for (let order = 0; order < 2; order += 1) {
    const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
    ids.push(await placeCodOrder(shopper, input));
  }
  const [first = '', second = ''] = ids;
  return { first, second, firstNumber: (await readOrder(first)).orderNumber };
}

const courier = 'Delhivery';
const dispatch = (...orders: { id: string; trackingNumber: string; sharesParcel?: boolean }[]) =>
  dispatchOrders(OWNER, { ids: [], orders: orders.map((order) => ({ courier, ...order })) });

it('refuses a number that another order has, however it is written, until the clerk confirms it', async () => {
  const { first, second, firstNumber } = await twoOrders();
  const again = { id: second, trackingNumber: 'same12345\n' };
  expect(await dispatch({ id: first, trackingNumber: 'SAME12345' }, again)).toMatchObject([
    { outcome: 'dispatched' },
    {
      outcome: 'refused',
      message: `Order ${firstNumber} has this number too`,
      sharedWith: firstNumber,
    },
  ]);
  expect((await readOrder(second)).orderStatus).toBe('pending');
  expect(await dispatch({ ...again, sharesParcel: true })).toMatchObject([
    { outcome: 'dispatched' },
  ]);
  // The customer was told already.
  expect(await dispatch(again)).toMatchObject([{ outcome: 'dispatched' }]);
});

it('refuses it to one of two who enter it at once', async () => {
  const { first, second } = await twoOrders();
  const trackingNumber = 'SAME12345';
  const outcomes = await Promise.all([first, second].map((id) => dispatch({ id, trackingNumber })));
  expect(outcomes.map(([one]) => one?.outcome).sort()).toEqual(['dispatched', 'refused']);
});

it('also refuses it for a single order and for a correction, if the panel asks for the check', async () => {
  const { first, second, firstNumber } = await twoOrders();
  const parcel = { courier, trackingNumber: 'SAME12345' } as const;
  const asked = { ...parcel, sharesParcel: false };
  await updateOrderStatus(OWNER, first, 'inShipping', asked);
  const refusal = { status: 422, details: { data: { sharedWith: firstNumber } } };
  await expect(updateOrderStatus(OWNER, second, 'inShipping', asked)).rejects.toMatchObject(
    refusal,
  );
  await updateOrderStatus(OWNER, second, 'inShipping', { ...asked, courier: 'DTDC' });
  await expect(updateOrderStatus(OWNER, second, 'inShipping', asked)).rejects.toMatchObject(
    refusal,
  );
  await updateOrderStatus(OWNER, second, 'inShipping', parcel);
  expect((await readOrder(second)).shipment).toMatchObject(parcel);
});

it('accepts a number that was used long ago', async () => {
  const { first, second } = await twoOrders();
  const parcel = { courier, trackingNumber: 'SAME12345', sharesParcel: false } as const;
  await updateOrderStatus(OWNER, first, 'inShipping', parcel);
  await db.shipment.updateMany({ data: { dispatchedAt: new Date(Date.now() - 91 * 86_400_000) } });
  await updateOrderStatus(OWNER, second, 'inShipping', parcel);
  expect((await readOrder(second)).shipment?.trackingNumber).toBe('SAME12345');
});
