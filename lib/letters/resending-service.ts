import 'server-only';
import type { Actor } from '../audit/schema';
import { recordChange } from '../audit/service';
import { DAY_MS } from '../dates';
import { inTransaction } from '../db/transaction';
import { AppError, notFound } from '../http/app-error';
import { hasSecretLink } from './composing-service';

/**
 * Queues a letter again, also one that was given up.
 * @throws AppError 404; 409 for one that is waiting anyway, or that had a link to set a new password, which is kept
 * nowhere
 */
export async function sendAgain(by: Actor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    const message = await tx.message.findUnique({
      where: { id },
      select: { kind: true, state: true, subject: true },
    });
    if (!message) throw notFound('Message');
    if (hasSecretLink(message.kind))
      throw new AppError(
        409,
        message.kind === 'staff-invitation'
          ? 'An invitation is sent once: an owner can invite them again under ‘Staff’.'
          : 'A letter with a link to a new password is sent once: its reader can ask for another under ‘Forgot password?’.',
      );
    const again = await tx.$executeRaw`
      UPDATE messages SET state = 'waiting', attempts = 0, last_error = '', next_attempt_at = now(), holds_until = NULL,
        reason = NULL, is_limited = is_limited AND reason IS NULL, give_up_at = ${new Date(Date.now() + DAY_MS)},
        resends = resends + 1
      WHERE id = ${id}::uuid AND state <> 'waiting'`;
    if (again === 0) throw new AppError(409, 'This letter is waiting to be sent already.');
    await recordChange(tx, by, {
      entity: 'message',
      id,
      // Without the address: audit entries can never be deleted.
      subject: message.subject ?? message.kind,
      action: 'update',
      before: { state: message.state },
      after: { state: 'waiting' },
    });
  });
}
