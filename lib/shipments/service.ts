import 'server-only';
import { daysAgo } from '../dates';
import type { Prisma } from '../db/generated/client';
import { AppError } from '../http/app-error';
import { hasLeft, NO_CARRIAGE, sharedNumber } from './rules';
import type { Carriage } from './schema';
import { toCarriage } from './serialise';

type Tx = Prisma.TransactionClient;

interface Moved {
  from: string;
  to: string;
  /** How the parcel travels, if known. */
  carriage?: Carriage | undefined;
}

/**
 * Keeps the shipment of a locked order in step with its status: it exists from the dispatch on. An order that comes
 * back into the shop loses it; a rejected one keeps it, as its parcel is on the way back.
 */
export async function moveShipment(
  tx: Tx,
  orderId: string,
  { from, to, carriage }: Moved,
): Promise<void> {
  if (to === 'rejected') return;
  const isBack = hasLeft(from) || from === 'rejected';
  if (!hasLeft(to)) {
    if (isBack) await tx.shipment.deleteMany({ where: { orderId } });
    return;
  }
  const now = new Date();
  const deliveredAt = to === 'delivered' ? now : null;
  const isSameParcel = hasLeft(from) || (from === 'rejected' && to === 'delivered');
  const begun = { ...(carriage ?? NO_CARRIAGE), dispatchedAt: now, deliveredAt };
  await tx.shipment.upsert({
    where: { orderId },
    create: { orderId, ...begun },
    // A delivered order that is only marked as paid keeps the time it was delivered.
    update: isSameParcel ? { ...carriage, ...(from !== to && { deliveredAt }) } : begun,
  });
}

/** How an order's parcel travels, or travelled until the order was rejected; nothing is known without a shipment. */
export async function findCarriage(tx: Tx, orderId: string): Promise<Carriage> {
  const row = await tx.shipment.findUnique({ where: { orderId } });
  return row ? toCarriage(row) : NO_CARRIAGE;
}

/** Couriers reuse a number only long after. */
const NUMBER_DAYS = 90;

/**
 * Two orders given the same number at once wait for each other.
 * @throws AppError 422 if another order's parcel has the number
 */
export async function refuseShared(
  tx: Tx,
  orderId: string,
  { courier, trackingNumber }: Carriage,
): Promise<void> {
  if (!trackingNumber) return;
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext(${`parcel ${trackingNumber}`}))::text`;
  const other = await tx.shipment.findFirst({
    where: {
      courier,
      trackingNumber,
      orderId: { not: orderId },
      dispatchedAt: { gt: daysAgo(NUMBER_DAYS) },
    },
    orderBy: { dispatchedAt: 'desc' },
    select: { order: { select: { number: true } } },
  });
  if (!other) return;
  const sharedWith = String(other.order.number);
  const message = sharedNumber(sharedWith);
  throw new AppError(422, message, {
    errors: { trackingNumber: [message] },
    data: { sharedWith },
  });
}

/** Corrects how the parcel of an order travels. */
export async function correctCarriage(tx: Tx, orderId: string, carriage: Carriage): Promise<void> {
  await tx.shipment.update({ where: { orderId }, data: carriage });
}
