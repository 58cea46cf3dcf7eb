import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import * as adminOrder from '@/app/api/admin/orders/details/[id]/route';
import * as adminOrders from '@/app/api/admin/orders/get/route';
import * as adminUpdate from '@/app/api/admin/orders/update/[id]/route';
import * as verify from '@/app/api/payment/verify/route';
import * as remove from '@/app/api/shop/cart/[userId]/[productId]/[[...size]]/route';
import * as add from '@/app/api/shop/cart/add/route';
import * as cart from '@/app/api/shop/cart/get/[[...userId]]/route';
import * as update from '@/app/api/shop/cart/update-cart/route';
import * as capture from '@/app/api/shop/order/capture/route';
import * as cod from '@/app/api/shop/order/create/cod/route';
import * as online from '@/app/api/shop/order/create/razorpay/route';
import * as order from '@/app/api/shop/order/details/[id]/route';
import * as orders from '@/app/api/shop/order/list/[userId]/route';
import { findSessionUser } from '@/lib/auth/accounts';
import { findViewer } from '@/lib/auth/viewer';
import { db } from '@/lib/db/client';
import { fetchPayment } from '@/lib/payments/gateway';
import { paymentKeys } from '@/lib/payments/mode';
import { settlePayment } from '@/lib/payments/settling-service';
import { signPayment } from '@/lib/payments/signature';
import type { WirePayment } from '@/lib/payments/wire-schema';
import { makeCart, makeProduct } from '@/scripts/test/builders';

vi.mock('@/lib/auth/viewer', () => ({ findViewer: vi.fn() }));
vi.mock('next/cache', () => ({ revalidateTag: () => undefined }));
vi.mock('next/server', () => ({ after: () => undefined }));
// Razorpay's own part: our sandbox asks the same database.
vi.mock('@/lib/payments/gateway', async (original) => ({
  ...(await original<object>()),
  createProviderOrder: async ({ amountPaise }: { amountPaise: number }) => ({
    id: `order_${randomUUID()}`,
    amount: amountPaise,
    currency: 'INR',
  }),
  fetchPayment: vi.fn(),
}));

const AT_MOST = 4;
/** Of the calls that shoppers wait for most. */
const AT_MOST_OF: Record<string, number> = {
  'cart/get': 1,
  'cart/add': 1,
  'cart/update-cart': 1,
  'cart, DELETE': 1,
  'order/create/cod': 2,
};
/** What Razorpay answered is written down too (docs/decisions/0010). */
const AT_MOST_ONLINE = 3;
/** Locks, looks whether the payment is known, and writes. */
const AT_MOST_SETTLED = 1;
/** Reads whose order it is, and whether it was told before; and settles. */
const AT_MOST_CONFIRMED = 3;
const query = vi.spyOn(pg.Client.prototype, 'query');

interface Said {
  orderId?: string;
  razorpayOrder?: { id: string };
  data?: { version?: string };
}

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
  return { trips: query.mock.calls.length, said: said as Said };
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
    'cart/get': await call(cart.GET, { userId: [userId] }),
    'cart/add': await call(add.POST, {}, line),
    'cart/update-cart': await call(update.PUT, {}, { ...line, size: undefined, quantity: 3 }),
    'cart, DELETE': await call(remove.DELETE, { userId, productId: third.id }),
    'order/create/cod': await call(cod.POST, {}, input),
    'order/list': await call(orders.GET, { userId }),
  };
  const id = calls['order/create/cod'].said.orderId ?? '';
  const ofOne = { 'order/details': await call(order.GET, { id }) };
  vi.mocked(findViewer).mockResolvedValue({ ...viewer, role: 'admin' });
  const { version } = (await call(adminOrder.GET, { id })).said.data ?? {};
  const ofAdmins = {
    'admin/orders/get': await call(adminOrders.GET, {}),
    'admin/orders/details': await call(adminOrder.GET, { id }),
    'admin/orders/update': await call(
      adminUpdate.PUT,
      { id },
      { orderStatus: 'inProcess', version },
    ),
    'update, rejected': await call(adminUpdate.PUT, { id }, { orderStatus: 'rejected' }),
    'update, taken up again': await call(adminUpdate.PUT, { id }, { orderStatus: 'inShipping' }),
    'update, as it is': await call(adminUpdate.PUT, { id }, { orderStatus: 'inShipping' }),
  };
  const tooMany = Object.entries({ ...calls, ...ofOne, ...ofAdmins })
    .map(([name, { trips }]) => ({ name, trips }))
    .filter(({ name, trips }) => trips > (AT_MOST_OF[name] ?? AT_MOST) || trips === 0);
  expect(tooMany).toEqual([]);
});

/** An online order, and the payment that came for it. */
async function paidAtRazorpay() {
  const product = await makeProduct({ totalStock: 50 });
  const { shopper, input } = await makeCart([{ product, quantity: 2 }]);
  const viewer = { ...shopper, _id: shopper.id, role: 'shopper', sessionId: randomUUID() } as const;
  vi.mocked(findViewer).mockResolvedValue(viewer);
  const totalAmount = (product.pricePaise * 2) / 100;
  const begun = await call(online.POST, {}, { ...input, totalAmount });
  const { orderId = '', razorpayOrder = { id: '' } } = begun.said;
  const payment: WirePayment = {
    id: `pay_${randomUUID()}`,
    order_id: razorpayOrder.id,
    amount: product.pricePaise * 2,
    currency: 'INR',
    status: 'captured',
  };
  vi.mocked(fetchPayment).mockResolvedValue(payment);
  return { orderId, payment, trips: begun.trips, viewer };
}

it('an order that is paid online asks once more, for what Razorpay answered; it is paid in one, and four reject it', async () => {
  const { orderId: id, payment, trips, viewer } = await paidAtRazorpay();
  expect(trips).toBeLessThanOrEqual(AT_MOST_ONLINE);
  query.mockClear();
  expect(await settlePayment(payment)).toMatchObject({ settlement: 'paid' });
  expect(query.mock.calls.length).toBeLessThanOrEqual(AT_MOST_SETTLED);
  vi.mocked(findViewer).mockResolvedValue({ ...viewer, role: 'admin' });
  const rejected = await call(adminUpdate.PUT, { id }, { orderStatus: 'rejected' });
  expect(rejected.trips).toBeLessThanOrEqual(AT_MOST);
  expect(await db.refund.count({ where: { payment: { orderId: id } } })).toBe(1);
});

it('who tells of a payment, first or again, asks three times, whole', async () => {
  const first = await paidAtRazorpay();
  const captured = { orderId: first.orderId, paymentId: first.payment.id };
  const calls = [await call(capture.POST, {}, captured), await call(capture.POST, {}, captured)];
  const { orderId, payment } = await paidAtRazorpay();
  const razorpayOrderId = payment.order_id ?? '';
  const handed = {
    orderId,
    razorpay_order_id: razorpayOrderId,
    razorpay_payment_id: payment.id,
    razorpay_signature: signPayment(razorpayOrderId, payment.id, paymentKeys?.keySecret ?? ''),
  };
  calls.push(await call(verify.POST, {}, handed), await call(verify.POST, {}, handed));
  for (const { trips, said } of calls) {
    expect(trips).toBeLessThanOrEqual(AT_MOST_CONFIRMED);
    expect(said.data).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid' });
  }
});

it('a session is read at once', async () => {
  query.mockClear();
  await findSessionUser(randomUUID());
  expect(query).toHaveBeenCalledTimes(1);
});
