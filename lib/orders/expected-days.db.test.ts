import { beforeEach, expect, it } from 'vitest';
import { makeCart, makeProduct, OWNER } from '@/scripts/test/builders';
import { SETTINGS } from '@/scripts/test/settings';
import { db } from '../db/client';
import { deliveryTo } from '../delivery/rules';
import { updateSettings } from '../settings/service';
import { placeCodOrder, placeOnlineOrder } from './placing-service';
import { readOwnOrder } from './queries';
import { updateOrderStatus } from './status-service';
import { trackOrder } from './tracking-queries';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts, settings, delivery_zones, holidays CASCADE`;
});

/** A cart of one piece that goes to this PIN code. */
async function cartTo(pincode: string) {
  const product = await makeProduct({ totalStock: 9 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  await db.address.updateMany({ where: { userId: shopper.id }, data: { pincode } });
  const totalAmount = product.pricePaise / 100;
  return { shopper, cod: input, online: { ...input, totalAmount } };
}

it('are promised when an order is placed, and stay when the zones change', async () => {
  const { shopper, cod } = await cartTo('641602');
  await updateSettings(OWNER, SETTINGS);
  const { from, to } =
    deliveryTo({ pincode: '641602', city: 'Tiruppur' }, SETTINGS, new Date()) ?? {};
  const orderId = await placeCodOrder(shopper, cod);
  const slower = SETTINGS.zones.map((zone) => ({ ...zone, daysFrom: 20, daysTo: 30 }));
  await updateSettings(OWNER, { ...SETTINGS, zones: slower });
  const { expected, orderNumber } = await readOwnOrder(shopper.id, orderId);
  expect(expected).toEqual({ from, to });
  const asked = { orderNumber, phone: '9840012345' };
  expect((await trackOrder(asked))?.expected).toEqual({ from, to });
  await updateOrderStatus(OWNER, orderId, 'rejected');
  expect((await trackOrder(asked))?.expected).toBeNull();
});

it('where no cash is taken, an order is paid online', async () => {
  const { shopper, cod, online } = await cartTo('744101');
  await expect(placeCodOrder(shopper, cod)).rejects.toMatchObject({
    status: 409,
    message: 'Cash on delivery is not available for PIN code 744101. Please pay online.',
  });
  const { id } = await placeOnlineOrder(shopper, online);
  expect((await readOwnOrder(shopper.id, id)).expected).not.toBeNull();
});

it('nothing is promised, and nothing refused, for a PIN code that nobody knows', async () => {
  const { shopper, cod } = await cartTo('291000');
  const orderId = await placeCodOrder(shopper, cod);
  expect((await readOwnOrder(shopper.id, orderId)).expected).toBeNull();
});
