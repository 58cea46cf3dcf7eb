// Imported first: it points the shop's settings at itself.
import '@/scripts/test/fake-razorpay';

import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { makeProduct, makePromotion, OWNER } from '@/scripts/test/builders';
import { WEBHOOK_SECRET } from '@/scripts/test/fake-razorpay';
import {
  onlineCart,
  pay,
  refundsAreDue,
  resetShop,
  sendWebhook,
  signedFields,
} from '@/scripts/test/online-payment';
import { enterCoupon, removeCoupon } from '../cart/coupon-service';
import { readCart } from '../cart/queries';
import { addToCart, removeLine, setQuantity } from '../cart/service';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { AppError } from '../http/app-error';
import { placeCodOrder } from '../orders/placing-service';
import { readOrder } from '../orders/queries';
import { updateOrderStatus } from '../orders/status-service';
import { findBrokenUses } from '../promotions/checks';
import { findBrokenStock } from '../stock/checks';
import { availableOf } from '../stock/variant-queries';
import { ADMIN_ORDER_STATUSES, type PaymentMethod } from '../store';
import { beginOnlineOrder } from './checkout-service';
import { verifyPayment } from './confirm-service';
import { checkPayments } from './housekeeping-service';
import { payDueRefunds } from './refund-service';
import { answerAsRazorpay } from './sandbox/api-service';
import type { SandboxEntity } from './sandbox/records-service';
import { sign } from './signature';
import { receiveEvent } from './webhook-service';

/** A hundred and more have found what twenty did not: raise it when money is worked on. */
const RUNS = 20;
const STOCK = 6;
/** Of another size, which nobody buys. */
const OTHERS = 3;
const PRICE = 79_900;
vi.setConfig({ testTimeout: 240_000 });

const ask = (sql: string) => db.$queryRawUnsafe<{ id: string }[]>(sql);
const past = () => new Date(Date.now() - 1);
const entities = async (kind: string) => {
  const rows = await db.sandboxRecord.findMany({ where: { kind }, orderBy: { id: 'asc' } });
  return rows.map(({ body }) => body as SandboxEntity);
};

/** A shopper, an admin, Razorpay's dashboard and time, each doing what they may. */
async function shopWithOneShopper() {
  await resetShop();
  const product = await makeProduct({
    totalStock: { M: STOCK, L: OTHERS },
    pricePaise: PRICE,
  });
  const { shopper, input } = await onlineCart(product);
  const { cartId: _, ...asked } = input;
  const line = { productId: product.id, size: 'M' as const };
  const code = 'ONCE';
  await makePromotion({ kind: 'percent', percent: 10, code, maxUses: 1 });
  const total = async (method: PaymentMethod) => {
    const cart = await readCart(shopper.id);
    return { ...asked, totalAmount: cart.total + (method === 'cod' ? cart.codCharge : 0) };
  };
  const pick = <T>(from: T[], at: number): T | undefined => from[at % Math.max(from.length, 1)];
  const orders = () => db.order.findMany({ orderBy: { number: 'asc' } });
  const payments = () => entities('payment');

  return {
    add: (quantity: number) => addToCart({ userId: shopper.id, ...line, quantity }),
    set: (quantity: number) => setQuantity({ userId: shopper.id, ...line, quantity }),
    remove: () => removeLine(shopper.id, product.id, 'M'),
    code: () => enterCoupon({ userId: shopper.id, code }),
    noCode: () => removeCoupon(shopper.id),
    order: async () => beginOnlineOrder(shopper, await total('razorpay')),
    cash: async () => placeCodOrder(shopper, await total('cod')),
    async pay(at: number, status: 'captured' | 'authorized') {
      const order = pick(await entities('order'), at);
      if (order) await pay(order.id, { status });
    },
    async report(at: number) {
      const payment = pick(await payments(), at);
      if (payment?.status === 'captured') await sendWebhook('payment.captured', payment);
    },
    async verify(at: number) {
      const payment = pick(await payments(), at);
      if (payment)
        await verifyPayment(shopper.id, {
          ...signedFields(String(payment.order_id), payment.id),
          orderId: undefined,
        });
    },
    async holdsEnd() {
      await db.order.updateMany({
        where: { holdExpiresAt: { not: null } },
        data: { holdExpiresAt: past(), nextCheckAt: past() },
      });
    },
    housekeeping: checkPayments,
    async decide(at: number, to: number) {
      const order = pick(await orders(), at);
      const status = ADMIN_ORDER_STATUSES[to % ADMIN_ORDER_STATUSES.length];
      if (order && status) await updateOrderStatus(OWNER, order.id, status);
    },
    async giveBack(at: number, amount: number) {
      const payment = pick(await payments(), at);
      if (payment)
        await answerAsRazorpay({
          method: 'POST',
          path: `/v1/payments/${payment.id}/refund`,
          search: new URLSearchParams(),
          body: amount === 0 ? {} : { amount },
          idempotencyKey: null,
        });
    },
    async events(backwards: boolean) {
      const events = await entities('event');
      for (const { id, ...body } of backwards ? events.reverse() : events) {
        const raw = JSON.stringify({ id, ...body });
        await receiveEvent(raw, sign(raw, WEBHOOK_SECRET), id);
      }
    },
    async refunds() {
      await refundsAreDue();
      await payDueRefunds();
    },
  };
}
type Shop = Awaited<ReturnType<typeof shopWithOneShopper>>;
type Step = readonly [keyof Shop, ...(number | string | boolean)[]];

const at = fc.nat(4);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom('add' as const, 'set' as const),
      fc.integer({ min: 1, max: 3 }),
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(['remove'] as const, ['noCode'] as const) },
  { weight: 2, arbitrary: fc.constant(['code'] as const) },
  { weight: 4, arbitrary: fc.constant(['order'] as const) },
  { weight: 1, arbitrary: fc.constant(['cash'] as const) },
  {
    weight: 4,
    arbitrary: fc.tuple(
      fc.constant('pay' as const),
      at,
      fc.constantFrom('captured', 'captured', 'authorized'),
    ),
  },
  { weight: 3, arbitrary: fc.tuple(fc.constant('report' as const), at) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('verify' as const), at) },
  { weight: 2, arbitrary: fc.constant(['holdsEnd'] as const) },
  { weight: 2, arbitrary: fc.constant(['housekeeping'] as const) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('decide' as const), at, fc.nat(4)) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constant('giveBack' as const),
      at,
      fc.constantFrom(0, 100, 30_000, PRICE),
    ),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constant('events' as const), fc.boolean()) },
  { weight: 2, arbitrary: fc.constant(['refunds'] as const) },
);

async function take(shop: Shop, [name, ...given]: Step): Promise<void> {
  try {
    await (shop[name] as (...args: unknown[]) => Promise<unknown>)(...given);
  } catch (error) {
    // A refusal in words is an answer.
    if (!(error instanceof AppError)) throw error;
  }
}

/** Time passes: webhooks arrive, housekeeping runs, refunds are paid and holds released. */
async function comeToRest(shop: Shop): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await shop.events(round === 0);
    await db.order.updateMany({
      where: { paymentStatus: 'pending', paymentMethod: 'razorpay' },
      data: { nextCheckAt: past() },
    });
    await shop.holdsEnd();
    await shop.housekeeping();
    await shop.refunds();
  }
}

type Kept = Prisma.OrderGetPayload<{ include: { payments: true } }>;

/** What is wrong with the books. */
async function books(): Promise<string[]> {
  const rows = await db.order.findMany({ include: { payments: true } });
  const sold = rows
    .filter(({ status }) => status !== 'rejected')
    .reduce((sum, { units }) => sum + units, 0);
  const [left, others] = await Promise.all(
    ['M', 'L'].map(async (size) => {
      const item = await db.stockItem.findFirstOrThrow({ where: { variants: { some: { size } } } });
      return availableOf(item);
    }),
  );
  return [
    ...(await findBrokenStock(ask)),
    ...(await findBrokenUses(ask)),
    ...(await wrongMoney(rows)),
    ...(await wrongOrders(rows)),
    ...((left ?? 0) + sold === STOCK ? [] : [`${left} left, ${sold} sold of ${STOCK}`]),
    ...(others === OTHERS ? [] : [`${others} left of a size that nobody buys`]),
  ];
}

async function wrongMoney(rows: Kept[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const payment of await entities('payment')) {
    const kept =
      payment.status === 'captured'
        ? Number(payment.amount) - Number(payment.amount_refunded ?? 0)
        : 0;
    const order = rows.find(({ providerOrderId }) => providerOrderId === payment.order_id);
    const settles = order?.payments.find((one) => one.providerPaymentId === payment.id)?.settles;
    if (kept > 0 && !(settles && order?.status !== 'rejected' && order?.paymentStatus === 'paid'))
      wrong.push(
        `${kept} of ${payment.id} are kept for an order that is ${order?.status}, ${order?.paymentStatus}`,
      );
    if (payment.status === 'refunded' && settles && order?.paymentStatus !== 'refunded')
      wrong.push(`${payment.id} went back, its order says ${order?.paymentStatus}`);
  }
  return wrong;
}

async function wrongOrders(rows: Kept[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const order of rows) {
    const { history } = await readOrder(order.id);
    history.forEach(({ from }, index) => {
      if (from !== (history[index - 1]?.to ?? null))
        wrong.push(`a gap in the history of ${order.number}`);
    });
    if (history.at(-1)?.to !== order.status)
      wrong.push(`the history of ${order.number} ends elsewhere`);
    if (order.holdExpiresAt) wrong.push(`${order.number} still waits`);
    if (order.paymentStatus === 'paid' && !order.payments.some(({ settles }) => settles))
      wrong.push(`${order.number} is paid by nothing`);
  }
  return wrong;
}

it('money, stock and orders agree after any sequence of steps, two at a time, by shopper, admin, Razorpay dashboard and clock', async () => {
  const steps = fc.array(fc.tuple(step, fc.option(step, { freq: 3 })), {
    minLength: 3,
    maxLength: 14,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const shop = await shopWithOneShopper();
      for (const [one, other] of taken)
        await Promise.all([take(shop, one), ...(other ? [take(shop, other)] : [])]);
      await comeToRest(shop);
      expect(await books()).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
