import 'server-only';
import type { Actor } from '../audit/schema';
import { recordChange } from '../audit/service';
import { inTransaction } from '../db/transaction';
import { notFound } from '../http/app-error';

/** Lifts the limits of open orders for one shopper, or sets them again. @throws AppError 404 */
export function trustCustomer(by: Actor, id: string, isTrusted: boolean): Promise<void> {
  return inTransaction(async (tx) => {
    const [before] = await tx.$queryRaw<{ userName: string; isTrusted: boolean }[]>`
      SELECT user_name AS "userName", is_trusted AS "isTrusted" FROM users
      WHERE id = ${id}::uuid AND role = 'shopper' FOR NO KEY UPDATE`;
    if (!before) throw notFound('Customer');
    await tx.user.update({ where: { id }, data: { isTrusted } });
    const inWords = (trusted: boolean) => ({ 'Trusted customer': trusted ? 'yes' : 'no' });
    await recordChange(tx, by, {
      entity: 'customer',
      id,
      subject: before.userName,
      action: 'update',
      before: inWords(before.isTrusted),
      after: inWords(isTrusted),
    });
  });
}
