import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import type { StaffActor } from '../audit/schema';
import { recordChange } from '../audit/service';
import { creditHeldBy, enterCredit } from '../credit/ledger-service';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { creditPart } from '../invoices/service';
import { queueOrderLetter } from '../messages/outbox-service';
import { formatRupees, paise, paiseToRupees, rupeesToPaise, sumOf } from '../money';
import { CURRENCY } from '../store';
import {
  type ChangedBy,
  type LockedOrder,
  lockOrder,
  noteInHistory,
  requireVersion,
} from './order-service';
import { requireMayGiveBack } from './refund-limit-service';
import type { RefundInput } from './refund-schema';
import { goneBackOf, type Refunded, readWhatIsLeft, sumRefunds } from './refund-sums-service';
import { restPaise } from './rules';

type Tx = Prisma.TransactionClient;

/** Razorpay refunds at least a rupee (Razorpay docs: refunds). */
export const SMALLEST_REFUND_PAISE = 100;

/**
 * The key under which Razorpay makes a refund once. Another sum, or another attempt after one that failed for good, needs
 * another key.
 * @param of the payment whose rest goes back, or the refund of a part
 */
export function refundKey(of: string, other?: { attempt: number } | { paise: number }) {
  const key = `refund-${of}`;
  if (!other) return key;
  return 'attempt' in other ? `${key}-attempt-${other.attempt}` : `${key}-paise-${other.paise}`;
}

/**
 * Records that a payment, or what is left of it, has to be refunded. `payments` then asks Razorpay after the commit,
 * until it is done. Does nothing where all of it is on its way back already.
 */
export async function makeRefundDue(
  tx: Tx,
  payment: Refunded,
  { status, reason, ...who }: ChangedBy & { status: string; reason: string },
): Promise<void> {
  const { id: paymentId, orderId, givenBackPaise } = payment;
  const gone = await goneBackOf(tx, payment);
  const left = payment.amountPaise - givenBackPaise - gone;
  if (left <= 0 && gone > 0) return;
  // If all seems to be refunded in the dashboard, Razorpay knows whether anything is left.
  const amountPaise = left > 0 ? left : payment.amountPaise;
  const idempotencyKey = refundKey(paymentId);
  await tx.refund.create({
    data: { orderId, paymentId, amountPaise, reason, idempotencyKey, askedBy: who.by },
  });
  await noteInHistory(tx, { id: orderId, status }, who, `Refund due: ${reason}`);
}

/**
 * Gives money back without goods, part or all of what came in for an order. A credit note goes with it where the order
 * has an invoice.
 * @throws AppError 404; 409 if the order changed since it was read; and as `payBack`
 */
export async function giveBack(
  admin: StaffActor,
  orderId: string,
  { amount, version, ...how }: RefundInput,
): Promise<void> {
  await inTransaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId });
    if (!order) throw notFound('Order');
    if (version !== undefined)
      await requireVersion(tx, order, { version, outcome: '. Nothing was given back.' });
    await payBack(tx, admin, order, { ...how, amountPaise: rupeesToPaise(amount) });
  });
}

type PaidBack = Omit<RefundInput, 'amount' | 'version'> & {
  amountPaise: number;
  /** The return that it pays, whose credit note is made by its settlement. */
  returnId?: string;
};

/**
 * Gives back what came in for a locked order: through Razorpay, which `payments` asks after the commit, by a UPI transfer
 * that was made by hand, or as store credit at once. Never more than came in, nor more money than came as money.
 * @throws AppError 403 above what a clerk may give back; 409 if it is not paid, or less is left; 422 for a way that is not
 * the order's
 */
export async function payBack(
  tx: Tx,
  admin: StaffActor,
  order: LockedOrder,
  { amountPaise, reason, refundMethod, reference, returnId }: PaidBack,
): Promise<void> {
  const orderId = order.id;
  const { payment, left, money } = await readWhatIsLeft(tx, order);
  requireLeft(amountPaise, left);
  if (refundMethod !== 'credit' && BigInt(amountPaise) > money) throw paidByCredit(money);
  const before = order.totalPaise - left;
  await requireMayGiveBack(tx, admin, before + BigInt(amountPaise));
  if (refundMethod === 'razorpay') {
    if (!payment) throw new AppError(422, 'This order was not paid online: give it back by UPI.');
    requireWhatRazorpayTakes(amountPaise, money);
  }
  const id = uuidv7();
  await tx.refund.create({
    data: {
      orderId,
      amountPaise,
      reason,
      isPart: true,
      askedBy: admin.userName,
      id,
      returnId: returnId ?? null,
      ...(refundMethod === 'razorpay'
        ? { paymentId: payment?.id ?? null, idempotencyKey: refundKey(id) }
        : { method: refundMethod, status: 'processed' }),
      ...(refundMethod === 'upi' && { reference: reference ?? '' }),
    },
  });
  if (refundMethod === 'credit')
    await enterCredit(tx, {
      userId: order.userId,
      kind: returnId ? 'returned' : 'refunded',
      paise: amountPaise,
      event: `refunded:${id}`,
      orderId,
      ...(returnId && { returnId }),
      reason,
      actor: admin.userName,
    });
  const sum = sumOf(amountPaise, CURRENCY);
  await noteInHistory(
    tx,
    order,
    { actor: 'shop', by: admin.userName },
    {
      upi: `${sum} given back by UPI, ${reference}: ${reason}`,
      credit: `${sum} given back as store credit: ${reason}`,
      razorpay: `Refund of ${sum} due: ${reason}`,
    }[refundMethod],
  );
  if (refundMethod !== 'razorpay') {
    const wentBack = before > 0 ? [{ minor: Number(before), currency: CURRENCY }] : [];
    await queueOrderLetter(tx, 'order-refunded', order, {
      event: `order-refunded:${id}`,
      data: {
        refunded: { minor: amountPaise, currency: CURRENCY },
        wentBack,
        ...(refundMethod === 'upi' ? { byUpi: reference } : { asCredit: true }),
      },
    });
    await markIfAllWentBack(tx, order);
  }
  if (!returnId) await creditPart(tx, orderId, { paise: amountPaise, reason });
  await recordChange(tx, admin, {
    entity: 'order',
    id: order.id,
    subject: `Order ${order.number}`,
    action: 'update',
    before: { givenBack: rupees(before) },
    after: { givenBack: rupees(before + BigInt(amountPaise)), refundMethod, reason },
  });
}

/** @throws AppError 409 */
function requireLeft(amountPaise: number, left: bigint): void {
  if (BigInt(amountPaise) <= left) return;
  throw new AppError(
    409,
    left <= 0
      ? 'Nothing that was paid for this order is left to give back.'
      : `Only ${formatRupees(rupees(left))} of what was paid is left to give back.`,
  );
}

const paidByCredit = (money: bigint) =>
  new AppError(
    409,
    money <= 0
      ? 'What is left was paid by store credit: give it back as store credit.'
      : `Only ${formatRupees(rupees(money))} was paid as money: give the rest back as store credit.`,
  );

/** @throws AppError 422 */
function requireWhatRazorpayTakes(amountPaise: number, left: bigint): void {
  const rest = Number(left) - amountPaise;
  if (amountPaise >= SMALLEST_REFUND_PAISE && (rest === 0 || rest >= SMALLEST_REFUND_PAISE)) return;
  const message = `Razorpay refunds at least ₹1: give back ${formatRupees(rupees(left))}, or a sum that leaves at least ₹1.`;
  throw new AppError(422, message, { errors: { amount: [message] } });
}

/** All that was paid for a locked order has been given back. */
export const markRefunded = (tx: Tx, { id }: { id: string }) =>
  tx.order.update({
    where: { id },
    data: { paymentStatus: 'refunded', cashOwed: false },
    select: { id: true },
  });

/**
 * Marks a locked order as refunded once its refunds that are done, with those of the dashboard, are all that came in.
 */
export async function markIfAllWentBack(tx: Tx, order: LockedOrder): Promise<void> {
  const orderId = order.id;
  const ofTheOrder = { OR: [{ paymentId: null }, { payment: { settles: true } }] };
  const done = await sumRefunds(tx, { orderId, status: 'processed', ...ofTheOrder });
  const paid = await tx.payment.findFirst({ where: { orderId, settles: true } });
  const money =
    paid?.status === 'refunded' ? paid.amountPaise : done.money + (paid?.givenBackPaise ?? 0n);
  const came = restPaise(order) + (await creditHeldBy(tx, orderId));
  if (money + done.credit >= came) await markRefunded(tx, order);
}

const rupees = (value: bigint) => paiseToRupees(paise(value));
