import 'server-only';
import { randomUUID } from 'node:crypto';
import type { StaffActor } from '../audit/schema';
import { recordChange } from '../audit/service';
import { enterCredit, lockCredit } from '../credit/ledger-service';
import type { GrantInput } from '../credit/schema';
import { DAY_MS } from '../dates';
import { inTransaction } from '../db/transaction';
import { notFound } from '../http/app-error';
import { paise, paiseToRupees, rupeesToPaise } from '../money';
import { requireMayGiveBack } from '../orders/refund-limit-service';

/**
 * Adds store credit for a customer, with a reason that they read. Sent again with its key, it adds nothing. What was added
 * for one customer within a day counts as one refund for what a clerk may give.
 * @returns the balance in rupees. @throws AppError 403 above what a clerk may give; 404
 */
export async function grantCredit(
  by: StaffActor,
  userId: string,
  { amount, reason, key = randomUUID() }: GrantInput,
): Promise<number> {
  return inTransaction(async (tx) => {
    // Grants for one customer are made one after the other, the first one too.
    const [customer] = await tx.$queryRaw<{ name: string }[]>`
      SELECT user_name AS name FROM users WHERE id = ${userId}::uuid AND role = 'shopper' FOR NO KEY UPDATE`;
    if (!customer) throw notFound('Customer');
    const before = await lockCredit(tx, userId);
    const event = `granted:${key}`;
    if ((await tx.creditEntry.count({ where: { userId, event } })) > 0) return rupees(before);
    const added = BigInt(rupeesToPaise(amount));
    const { _sum } = await tx.creditEntry.aggregate({
      where: { userId, kind: 'granted', at: { gt: new Date(Date.now() - DAY_MS) } },
      _sum: { paise: true },
    });
    await requireMayGiveBack(tx, by, added + (_sum.paise ?? 0n));
    await enterCredit(tx, {
      userId,
      kind: 'granted',
      paise: added,
      event,
      reason,
      actor: by.userName,
    });
    await recordChange(tx, by, {
      entity: 'customer',
      id: userId,
      subject: customer.name,
      action: 'update',
      before: { 'Store credit': rupees(before) },
      after: { 'Store credit': rupees(before + added), reason },
    });
    return rupees(before + added);
  });
}

const rupees = (value: bigint) => paiseToRupees(paise(value));
