import fc from 'fast-check';
import { enterCoupon, removeCoupon } from '@/lib/cart/coupon-service';
import { readCart } from '@/lib/cart/queries';
import { addToCart, removeLine, setQuantity } from '@/lib/cart/service';
import { db } from '@/lib/db/client';
import { AppError } from '@/lib/http/app-error';
import { placeCodOrder } from '@/lib/orders/placing-service';
import { updateOrderStatus } from '@/lib/orders/status-service';
import { beginOnlineOrder } from '@/lib/payments/checkout-service';
import { verifyPayment } from '@/lib/payments/confirm-service';
import { checkPayments } from '@/lib/payments/housekeeping-service';
import { payDueRefunds } from '@/lib/payments/refund-service';
import { answerAsRazorpay } from '@/lib/payments/sandbox/api-service';
import { sign } from '@/lib/payments/signature';
import { receiveEvent } from '@/lib/payments/webhook-service';
import { ADMIN_ORDER_STATUSES, type PaymentMethod } from '@/lib/store';
import { makeProduct, makePromotion, OWNER } from './builders';
import { WEBHOOK_SECRET } from './fake-razorpay';
import {
  makeRefundsDue,
  onlineCart,
  pay,
  razorpayHas,
  resetShop,
  sendWebhook,
  signedFields,
} from './online-payment';

/** Pieces of the size that shoppers buy, and of another that nobody buys. */
export const STOCK = { M: 6, L: 3 };
const PRICE = 79_900;
const past = () => new Date(Date.now() - 1);

/** The actors: a shopper, an admin, Razorpay's dashboard and time, with what each can do. */
export async function shopWithOneShopper() {
  await resetShop();
  const product = await makeProduct({ totalStock: STOCK, pricePaise: PRICE });
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
  const payments = () => razorpayHas('payment');

  return {
    add: (quantity: number) => addToCart({ userId: shopper.id, ...line, quantity }),
    set: (quantity: number) => setQuantity({ userId: shopper.id, ...line, quantity }),
    remove: () => removeLine(shopper.id, product.id, 'M'),
    code: () => enterCoupon({ userId: shopper.id, code }),
    noCode: () => removeCoupon(shopper.id),
    order: async () => beginOnlineOrder(shopper, await total('razorpay')),
    cash: async () => placeCodOrder(shopper, await total('cod')),
    async pay(at: number, status: 'captured' | 'authorized') {
      const order = pick(await razorpayHas('order'), at);
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
      const events = await razorpayHas('event');
      for (const { id, ...body } of backwards ? events.reverse() : events) {
        const raw = JSON.stringify({ id, ...body });
        await receiveEvent(raw, sign(raw, WEBHOOK_SECRET), id);
      }
    },
    async refunds() {
      await makeRefundsDue();
      await payDueRefunds();
    },
  };
}

type Shop = Awaited<ReturnType<typeof shopWithOneShopper>>;
type Step = readonly [keyof Shop, ...(number | string | boolean)[]];

const at = fc.nat(4);
/** The next step of one of them. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
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

/** Takes the step, which the shop may refuse. */
export async function takeStep(shop: Shop, [name, ...given]: Step): Promise<void> {
  try {
    await (shop[name] as (...args: unknown[]) => Promise<unknown>)(...given);
  } catch (error) {
    // A refusal with a message is fine.
    if (!(error instanceof AppError)) throw error;
  }
}

/** Time passes: webhooks arrive, housekeeping runs, refunds are paid and holds released. */
export async function letTimePass(shop: Shop): Promise<void> {
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
