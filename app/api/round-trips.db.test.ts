import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import * as adminOrder from '@/app/api/admin/orders/details/[id]/route';
import * as adminOrders from '@/app/api/admin/orders/get/route';
import * as remove from '@/app/api/shop/cart/[userId]/[productId]/[[...size]]/route';
import * as add from '@/app/api/shop/cart/add/route';
import * as cart from '@/app/api/shop/cart/get/[userId]/route';
import * as update from '@/app/api/shop/cart/update-cart/route';
import * as cod from '@/app/api/shop/order/create/cod/route';
import * as order from '@/app/api/shop/order/details/[id]/route';
import * as orders from '@/app/api/shop/order/list/[userId]/route';
import { findSessionUser } from '@/lib/auth/accounts';
import { findViewer } from '@/lib/auth/viewer';
import { makeCart, makeProduct } from '@/scripts/test/builders';

vi.mock('@/lib/auth/viewer', () => ({ findViewer: vi.fn() }));
vi.mock('next/cache', () => ({ revalidateTag: () => undefined }));

const AT_MOST = 4;
const query = vi.spyOn(pg.Client.prototype, 'query');

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

/** Calls a handler as it is routed to. @returns what it answers, and how often it asked the database, BEGIN and COMMIT too */
async function call(handler: Handler, params: object, body?: object) {
  query.mockClear();
  const request = new Request('http://shop.example/api', {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const answer = await handler(request, { params: Promise.resolve(params) });
  const said: unknown = await answer.json();
  expect(said).toMatchObject({ success: true });
  return { trips: query.mock.calls.length, said: said as { orderId?: string } };
}

it('no call of the cart or of orders asks the database more than four times beside the session', async () => {
  const [one, other] = await Promise.all([
    makeProduct({ totalStock: 50 }),
    makeProduct({ totalStock: 50 }),
  ]);
  const { shopper, input } = await makeCart([
    { product: one, quantity: 2 },
    { product: other, quantity: 1 },
  ]);
  const third = await makeProduct({ totalStock: 50 });
  const viewer = { ...shopper, _id: shopper.id, role: 'shopper', sessionId: randomUUID() } as const;
  vi.mocked(findViewer).mockResolvedValue(viewer);
  const userId = shopper.id;
  const line = { userId, productId: third.id, size: 'M', quantity: 1 };

  const calls = {
    'cart/get': await call(cart.GET, { userId }),
    'cart/add': await call(add.POST, {}, line),
    'cart/update-cart': await call(update.PUT, {}, { ...line, size: undefined, quantity: 3 }),
    'cart, DELETE': await call(remove.DELETE, { userId, productId: third.id }),
    'order/create/cod': await call(cod.POST, {}, input),
    'order/list': await call(orders.GET, { userId }),
  };
  const id = calls['order/create/cod'].said.orderId ?? '';
  const ofOne = { 'order/details': await call(order.GET, { id }) };
  vi.mocked(findViewer).mockResolvedValue({ ...viewer, role: 'admin' });
  const ofAdmins = {
    'admin/orders/get': await call(adminOrders.GET, {}),
    'admin/orders/details': await call(adminOrder.GET, { id }),
  };
  const tooMany = Object.entries({ ...calls, ...ofOne, ...ofAdmins })
    .map(([name, { trips }]) => ({ name, trips }))
    .filter(({ trips }) => trips > AT_MOST || trips === 0);
  expect(tooMany).toEqual([]);
});

it('a session is read at once', async () => {
  query.mockClear();
  await findSessionUser(randomUUID());
  expect(query).toHaveBeenCalledTimes(1);
});
