import { beforeEach, expect, it } from 'vitest';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { db } from '../db/client';
import { placeCodOrder } from './placing-service';
import { readOrder } from './queries';
import { updateOrderStatus } from './status-service';
import { trackOrder } from './tracking-queries';
import { trackInput } from './tracking-schema';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts CASCADE`;
});

it('tells number, way and parcel to who has number and phone, and nothing of who and what', async () => {
  const product = await makeProduct({ totalStock: 3 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  const id = await placeCodOrder(shopper, input);
  await updateOrderStatus(OWNER, id, 'inShipping', { courier: 'DTDC', trackingNumber: 'D1234567' });
  const { orderNumber } = await readOrder(id);
  const asked = trackInput.parse({ orderNumber: ` #${orderNumber} `, phone: '+91 98400 12345' });
  const tracked = await trackOrder(asked);
  expect(tracked).toEqual({
    orderNumber,
    orderStatus: 'inShipping',
    orderDate: expect.any(String),
    steps: expect.arrayContaining([
      { status: 'inShipping', label: 'Dispatched', at: expect.any(String), state: 'current' },
    ]),
    shipment: expect.objectContaining({ courier: 'DTDC', trackingNumber: 'D1234567' }),
  });
  const text = JSON.stringify(tracked);
  for (const secret of [shopper.userName, OWNER.userName, 'Mill Street', product.title, '799'])
    expect(text).not.toContain(secret);
  expect(await trackOrder({ orderNumber, phone: '9840012346' })).toBeNull();
  expect(await trackOrder({ orderNumber: '1', phone: '9840012345' })).toBeNull();
});
