import 'server-only';
import type { StaffActor } from '../audit/schema';
import { requireRecentPassword } from '../auth/recent-password';
import type { Prisma } from '../db/generated/client';
import { onlyForOwners } from '../http/app-error';
import { rupeesToPaise } from '../money';
import { readSettingsNow } from '../settings/queries';
import type { LockedOrder } from './order-service';
import { refundOnRejection } from './rules';

/** Rejecting a paid order refunds it, in all its total (`requireMayGiveBack`). @throws AppError 403 */
export async function requireMayRefund(
  tx: Prisma.TransactionClient,
  by: StaffActor,
  order: LockedOrder,
): Promise<void> {
  if (refundOnRejection(order) !== null) await requireMayGiveBack(tx, by, order.totalPaise);
}

/**
 * A clerk may give back up to `clerkRefundRupees` ('Settings') of an order, all its parts together; above it an owner
 * gives the password again. @throws AppError 403
 */
export async function requireMayGiveBack(
  tx: Prisma.TransactionClient,
  by: StaffActor,
  paise: bigint,
): Promise<void> {
  const { clerkRefundRupees } = await readSettingsNow(tx);
  if (paise <= rupeesToPaise(clerkRefundRupees)) return;
  if (by.staffRole !== 'owner') throw onlyForOwners();
  requireRecentPassword(by);
}
