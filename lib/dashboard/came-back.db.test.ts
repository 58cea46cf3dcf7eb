import { beforeEach, expect, it } from 'vitest';
import { db } from '@/lib/db/client';
import { placeCodOrder } from '@/lib/orders/placing-service';
import { makeCart, makeProduct } from '@/scripts/test/builders';
import { DAY_MS } from '../dates';
import { readCameBack, readOpenRefunds } from './came-back-queries';

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users, products, orders, carts, returns, refunds CASCADE`;
});

const jogger = () => makeProduct({ totalStock: 100, title: 'Jogger' });

/** An order that was sent. */
async function sent(
  product: Awaited<ReturnType<typeof jogger>>,
  { quantity, size }: { quantity: number; size: 'M' | 'L' },
  change: object = {},
) {
  const { shopper, input } = await makeCart([{ product, quantity, size }]);
  const id = await placeCodOrder(shopper, input);
  const data = { status: 'delivered', shipment: { create: {} }, ...change };
  return db.order.update({ where: { id }, data, include: { lines: true } });
}
type Sent = Awaited<ReturnType<typeof sent>>;

const giveBack = (order: Sent, line: object, given: object = {}) =>
  db.return.create({
    data: {
      orderId: order.id,
      userId: order.userId,
      ...given,
      lines: {
        create: {
          orderLineId: order.lines[0]?.id ?? '',
          quantity: 1,
          reason: 'size',
          wish: 'refund',
          ...line,
        },
      },
    },
  });

it('counts returned and refused pieces of what was sent, by size, product, city and reason', async () => {
  const [product, cargo] = [await jogger(), await makeProduct({ totalStock: 9, title: 'Cargo' })];
  const first = await sent(product, { quantity: 4, size: 'M' }, { shippingCity: ' erode ' });
  await giveBack(first, { wish: 'exchange', size: 'L', quantity: 2 });
  await giveBack(first, { reason: 'damaged' });
  const cancelled = { state: 'cancelled', cancelledAt: new Date() };
  await giveBack(first, {}, cancelled);
  await sent(product, { quantity: 1, size: 'L' }, { shippingCity: 'Erode' });
  await sent(
    cargo,
    { quantity: 3, size: 'L' },
    { status: 'inShipping', comingBackAt: new Date(), comingBackBy: 'Ravi' },
  );
  // Not sent, and too long ago.
  const { shopper, input } = await makeCart([{ product, quantity: 9 }]);
  await placeCodOrder(shopper, input);
  const old = { createdAt: new Date(Date.now() - 91 * DAY_MS) };
  await giveBack(await sent(product, { quantity: 5, size: 'M' }, old), {});

  const none = { wrongSize: 0, larger: 0, smaller: 0 };
  const { all, sizes, products, cities, reasons } = await readCameBack(90, 5);
  expect(all).toMatchObject({ sent: 8, refused: 3, returned: 3, wrongSize: 2 });
  expect(sizes).toMatchObject([
    { name: 'M', sent: 4, refused: 0, returned: 3, wrongSize: 2, larger: 2, smaller: 0 },
    { name: 'L', sent: 4, refused: 3, returned: 0, ...none },
  ]);
  expect(products).toMatchObject([
    { name: 'Cargo', sent: 3, refused: 3, returned: 0 },
    { name: 'Jogger', sent: 5, refused: 0, returned: 3 },
  ]);
  expect(cities).toMatchObject([
    { name: 'Erode', sent: 5, returned: 3 },
    { name: 'Tiruppur', sent: 3, refused: 3 },
  ]);
  expect(reasons).toEqual([
    { reason: 'size', pieces: 2 },
    { reason: 'damaged', pieces: 1 },
  ]);
  expect((await readCameBack(90, 1)).products).toMatchObject([{ name: 'Cargo' }]);
});

it('a shop that has sent nothing is told so', async () => {
  const { all, sizes, products } = await readCameBack(90, 5);
  expect([all.sent, sizes, products]).toEqual([0, [], []]);
});

it('sums up the refunds that wait, and tells why Razorpay refused', async () => {
  const online = {
    paymentMethod: 'razorpay',
    paymentStatus: 'paid',
    codChargePaise: 0,
    totalPaise: 79_900,
    providerOrderId: 'order_1',
  };
  const order = await sent(await jogger(), { quantity: 1, size: 'M' }, online);
  const { id: paymentId } = await db.payment.create({
    data: { orderId: order.id, providerOrderId: 'order_1', amountPaise: 79_900, settles: true },
  });
  const refund = (given: object) =>
    db.refund.create({
      data: {
        orderId: order.id,
        paymentId,
        amountPaise: 20_000,
        isPart: true,
        idempotencyKey: crypto.randomUUID(),
        reason: 'Lost',
        ...given,
      },
    });
  await refund({});
  await refund({ refusal: 'The balance is too low' });
  await refund({ status: 'processed' });
  expect(await readOpenRefunds()).toEqual({
    due: { count: 2, paise: 40_000 },
    failed: [
      {
        id: expect.any(String),
        orderNumber: String(order.number),
        paise: 20_000,
        refusal: 'The balance is too low',
      },
    ],
  });
});
