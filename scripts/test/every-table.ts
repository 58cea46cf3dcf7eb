import { db } from '@/lib/db/client';
import type { Product } from '@/lib/db/generated/client';
import { inTransaction } from '@/lib/db/transaction';
import { readDocument } from '@/lib/invoices/file-service';
import { issueInvoice } from '@/lib/invoices/service';
import { placeCodOrder } from '@/lib/orders/placing-service';
import { updateSettings } from '@/lib/settings/service';
import { makeCart, makeProduct, makePromotion, OWNER } from './builders';
import { SETTINGS } from './settings';

/** Only cash orders. */
export const CASH = `WHERE payment_method = 'cod'`;

/** A statement that writes an entry of the audit. */
export function auditEntry(values: string): string {
  return `INSERT INTO audit_entries (id, actor_id, actor_name, subject, entity, action, changes)
    VALUES (gen_random_uuid(), gen_random_uuid(), 'Owner', 'One', ${values})`;
}

/** At least one row in each table. */
export async function fillEveryTable(): Promise<void> {
  const product = await makeProduct({ totalStock: 5 });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  const orderId = await placeCodOrder(shopper, input);
  await db.shipment.create({
    data: { orderId, courier: 'Delhivery', trackingNumber: '1234567890' },
  });
  await db.review.create({
    data: { productId: product.id, userId: shopper.id, message: 'Fits', value: 5 },
  });
  await db.savedProduct.create({ data: { productId: product.id, userId: shopper.id } });
  await db.feature.create({ data: { image: '/hero/one.webp' } });
  await db.subscriber.create({ data: { email: 'reader@test.example' } });
  await db.backInStockRequest.create({
    data: { productId: product.id, size: 'M', email: 'reader@test.example' },
  });
  await db.passwordReset.create({
    data: { tokenHash: '0'.repeat(64), userId: shopper.id, expiresAt: new Date() },
  });
  await db.staffInvitation.create({ data: { userId: shopper.id, expiresAt: new Date() } });
  await db.twoStep.create({ data: { userId: shopper.id, secret: 'sealed' } });
  await db.limitRefusal.create({
    data: { userId: shopper.id, limit: 'limitOpenOrders', day: new Date(), times: 1 },
  });
  await makeReturn(orderId, shopper.id);
  await db.creditEntry.create({
    data: {
      userId: shopper.id,
      kind: 'granted',
      paise: 1_000,
      event: 'test',
      reason: 'One',
      actor: 'Owner',
    },
  });
  await makeRefundedOrder();
  await updateSettings(OWNER, SETTINGS);
  await inTransaction((tx) => issueInvoice(tx, orderId));
  await readDocument({ kind: 'invoice', orderId });
  await db.$executeRawUnsafe(auditEntry(`'order', 'update', '{}'`));
  await makeCart([{ product, quantity: 1 }]);
  await orderWithCode(product);
}

/** The one piece of an order is asked back. */
async function makeReturn(orderId: string, userId: string): Promise<void> {
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId } });
  await db.return.create({
    data: {
      orderId,
      userId,
      lines: { create: { orderLineId: line.id, quantity: 1, reason: 'size', wish: 'refund' } },
    },
  });
}

/** A shopper's first order, with a percentage off by a code. */
async function orderWithCode(product: Product): Promise<void> {
  const { id: promotionId } = await makePromotion({
    kind: 'percent',
    percent: 10,
    code: 'SAVE10',
    productIds: [product.id],
    maxUses: 9,
  });
  await db.collection.create({
    data: {
      slug: 'joggers',
      title: 'Joggers',
      label: '',
      text: '',
      picture: '/hero/one.webp',
      rule: 'products',
      places: [],
      products: { create: { productId: product.id, position: 0 } },
    },
  });
  await db.bannerText.create({ data: { position: 5, text: 'Save 10%', promotionId } });
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  await db.cart.updateMany({ where: { userId: shopper.id }, data: { coupon: 'SAVE10' } });
  await placeCodOrder(shopper, { ...input, totalAmount: 819.1 });
}

/** An online order that is paid, with a payment that settles it and a refund that is due. */
async function makeRefundedOrder(): Promise<void> {
  const { shopper, input } = await makeCart([]);
  await db.order.create({
    data: {
      userId: shopper.id,
      cartId: input.cartId ?? '',
      status: 'confirmed',
      paymentMethod: 'razorpay',
      paymentStatus: 'paid',
      providerOrderId: 'order_paid',
      subtotalPaise: 79_900,
      codChargePaise: 0,
      totalPaise: 79_900,
      units: 1,
      customerName: shopper.userName,
      shippingAddress: '1 Mill Street',
      shippingCity: 'Tiruppur',
      shippingPincode: '641602',
      shippingPhone: '9840012345',
      shippingNotes: 'none',
    },
  });
  const order = await db.order.findUniqueOrThrow({ where: { providerOrderId: 'order_paid' } });
  const payment = await db.payment.create({
    data: { orderId: order.id, providerOrderId: 'order_paid', amountPaise: 79_900, settles: true },
  });
  await db.refund.create({
    data: {
      orderId: order.id,
      paymentId: payment.id,
      amountPaise: 79_900,
      reason: 'test',
      idempotencyKey: 'test',
    },
  });
}
