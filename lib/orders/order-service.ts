import 'server-only';
import { lockOf } from '../db/advisory-lock';
import { type Order, Prisma } from '../db/generated/client';
import { env } from '../env';
import { AppError } from '../http/app-error';
import { lettersTo } from '../messages/outbox-service';
import type { OrderActor, OrderRejection, OrderStatus } from '../store';
import { COMING_BACK_NOTE, NOT_COMING_BACK_NOTE } from './coming-back-rules';
import { versionOf } from './serialise';
import { statusInWords } from './wording-rules';

type Tx = Prisma.TransactionClient;

/** An order with its lines, whose cart this transaction has locked. */
export type LockedOrder = Prisma.OrderGetPayload<{ include: { lines: true } }>;

/** An online order, and Razorpay's for it when there is one already. */
export interface PayableOrder
  extends Pick<
    Order,
    'id' | 'number' | 'totalPaise' | 'creditPaise' | 'paymentStatus' | 'providerOrderId'
  > {
  /** Placed just now: Razorpay cannot know it yet. */
  isNew: boolean;
}

/** Locks an order by locking its cart: all changes of a cart and of its orders happen one after the other. */
export async function lockOrder(
  tx: Tx,
  where: { id: string } | { providerOrderId: string },
): Promise<LockedOrder | null> {
  const found = await tx.order.findUnique({ where, select: { cartId: true } });
  if (!found) return null;
  await tx.$queryRaw`SELECT FROM carts WHERE id = ${found.cartId}::uuid FOR UPDATE`;
  return tx.order.findUnique({ where, include: { lines: true } });
}

/** An open cart that is being ordered. */
interface LockedCart {
  cartId: string;
  /** Of the account; letters to it are counted by this transaction alone until it commits. */
  email: string;
  /** Of the delivery; null if this shopper has no such address. */
  phone: string | null;
}

/**
 * Locks the open cart, then what is counted of its shopper: the account's and the phone's orders, and letters to the
 * account's address. All in one statement, and always in this order.
 * @returns null if no such cart is open
 */
export async function lockForOrder(
  tx: Tx,
  userId: string,
  { cartId = null, addressId }: { cartId?: string | null | undefined; addressId: string },
): Promise<LockedCart | null> {
  const [locked] = await tx.$queryRaw<LockedCart[]>`
    WITH open AS MATERIALIZED (
      SELECT id FROM carts
      WHERE user_id = ${userId}::uuid AND closed_at IS NULL AND (${cartId}::uuid IS NULL OR id = ${cartId}::uuid)
      FOR UPDATE
    )
    SELECT open.id AS "cartId", u.email, a.phone,
      ${lockOf(Prisma.sql`'orders of ' || u.id`)} AS one, ${lockOf(Prisma.sql`'orders to ' || a.phone`)} AS two,
      ${lockOf(lettersTo(Prisma.sql`u.email`))} AS three
    FROM open JOIN users u ON u.id = ${userId}::uuid
      LEFT JOIN addresses a ON a.id = ${addressId}::uuid AND a.user_id = u.id`;
  return locked ?? null;
}

/** The same for a phone that has become the delivery's meanwhile. */
export const lockOrdersTo = (tx: Tx, phone: string) =>
  tx.$queryRaw`SELECT ${lockOf(Prisma.sql`'orders to ' || ${phone}::text`)}`;

/** The one order of a locked cart that is not rejected. */
export const findLiveOrder = (tx: Tx, cartId: string): Promise<LockedOrder | null> =>
  tx.order.findFirst({
    where: { cartId, status: { not: 'rejected' } },
    include: { lines: true },
  });

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** If an order is still open after this, Razorpay is asked about it (Razorpay docs: best practices). */
const FIRST_CHECK_MINUTES = 15;

/** Time for somebody who changes the cart when the hold is nearly over; once. */
const MORE_MINUTES = 5;

/** An account's last hold, which a new one continues while it would still run. */
export type Hold = Pick<Order, 'heldUntil' | 'holdChainEndsAt'>;

/** A hold for an online payment that begins now. One that continues another ends when the first of them would. */
export function newHold(last?: Hold | null) {
  const chainEndsAt = last?.heldUntil && last.heldUntil > new Date() ? last.holdChainEndsAt : null;
  const holdExpiresAt = chainEndsAt
    ? latest(chainEndsAt, earliest(minutesFromNow(MORE_MINUTES), addMinutes(chainEndsAt)))
    : minutesFromNow(env.ORDER_HOLD_MINUTES);
  return {
    holdExpiresAt,
    heldUntil: holdExpiresAt,
    holdChainEndsAt: chainEndsAt ?? holdExpiresAt,
    nextCheckAt: earliest(holdExpiresAt, minutesFromNow(FIRST_CHECK_MINUTES)),
  };
}
const addMinutes = (to: Date) => new Date(to.getTime() + MORE_MINUTES * 60_000);
const earliest = (one: Date, other: Date) => (one < other ? one : other);
const latest = (one: Date, other: Date) => (one > other ? one : other);

/** Who changes an order. */
export interface ChangedBy {
  actor: OrderActor;
  /** Their name, or 'system'. */
  by: string;
}

export const BY_SYSTEM: ChangedBy = { actor: 'system', by: 'system' };

/** Adds a note to the history without changing the status. */
export async function noteInHistory(
  tx: Tx,
  { id: orderId, status }: { id: string; status: string },
  { actor, by }: ChangedBy,
  note: string,
): Promise<void> {
  await tx.orderHistory.create({
    data: { orderId, fromStatus: status, toStatus: status, actor, by, note },
  });
}

/** Records that the parcel of a locked order is coming back, or that it is not any more. */
export async function markComingBack(
  tx: Tx,
  order: LockedOrder,
  who: ChangedBy,
  comingBack: boolean,
): Promise<void> {
  await tx.order.update({
    where: { id: order.id },
    data: comingBack ? { comingBackAt: new Date(), comingBackBy: who.by } : NOT_COMING_BACK,
    select: { id: true },
  });
  await noteInHistory(tx, order, who, comingBack ? COMING_BACK_NOTE : NOT_COMING_BACK_NOTE);
}

export const NOT_COMING_BACK = { comingBackAt: null, comingBackBy: null };

/** @param outcome what the refusal ends with. @throws AppError 409 if the order has changed since it was read. */
export async function requireVersion(
  tx: Tx,
  order: LockedOrder,
  { version, outcome }: { version: string; outcome: string },
): Promise<void> {
  const entries = await tx.orderHistory.count({ where: { orderId: order.id } });
  if (version === versionOf(entries)) return;
  const is = statusInWords({
    orderStatus: order.status as OrderStatus,
    rejection: order.rejection as OrderRejection | null,
    comingBack: order.comingBackAt,
  });
  throw new AppError(
    409,
    `Somebody else has changed this order meanwhile: it is '${is}' now${outcome}`,
  );
}
