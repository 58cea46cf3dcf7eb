import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { recordPassword } from '../audit/service';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { DELETED_AT_ONCE } from '../db/row-pages';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { increment, type Limit } from '../http/rate-limit';
import { queueLetters } from '../messages/outbox-service';
import { routes } from '../routes';
import { absoluteUrl } from '../site-url';
import { hashPassword } from './password';
import { RESET_MINUTES } from './schema';
import { requireUncommonPassword } from './weak-passwords';

/** After this the letter is not sent any more: somebody asked for it and is waiting. */
const WAITS_MS = 2 * 3_600_000;
/** Letters to one address. Above this none is written: the last one's link is still valid. */
const PER_ACCOUNT: Limit = { name: 'reset', requests: 5, seconds: RESET_MINUTES * 60 };

/** What the database keeps of a link's token: SHA-256, in hex. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Queues a letter with a link. Does the same, and takes as long, if there is no such account: only sending looks for it
 * (lib/letters).
 * @param network from where, shortened
 */
export async function askForReset(email: string, network = 'unknown'): Promise<void> {
  const account = hashOf(email);
  if ((await increment(PER_ACCOUNT, account)) > PER_ACCOUNT.requests) return;
  const event = `password-reset:${uuidv7()}`;
  const giveUpAt = new Date(Date.now() + WAITS_MS);
  await inTransaction((tx) =>
    // Queued in any case: without an account, sending drops it.
    queueLetters(tx, [
      {
        kind: 'password-reset',
        event,
        recipient: email,
        giveUpAt,
        state: 'waiting',
        data: { network },
      },
    ]),
  );
}

/**
 * A new link for the account that a letter goes to; null if there is no such account, it is switched off or only
 * invited, or the letter was dropped because the password changed. The database keeps only the link's hash.
 */
export async function makeResetLink(letterId: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + RESET_MINUTES * 60_000);
  // The lock keeps endResets from missing the link of a letter that is being sent.
  const made = await db.$executeRaw`
    INSERT INTO password_resets (token_hash, user_id, expires_at)
    SELECT ${hashOf(token)}, users.id, ${expiresAt}
    FROM messages JOIN users ON users.email = messages.recipient
    WHERE messages.id = ${letterId}::uuid AND is_active
      AND NOT EXISTS (SELECT FROM staff_invitations WHERE staff_invitations.user_id = users.id)
    FOR SHARE OF messages`;
  return made === 1 ? absoluteUrl(routes.resetPassword(token)) : null;
}

/**
 * What follows a new password: the audit keeps it, all sessions of the account end, so do all links to set another, and a
 * letter tells of it.
 */
export async function passwordChanged(
  tx: Prisma.TransactionClient,
  user: { id: string; email: string },
  means: Parameters<typeof recordPassword>[2],
): Promise<void> {
  await recordPassword(tx, user.id, means);
  await endSessions(tx, user.id);
  await endResets(tx, user);
  const event = `password-changed:${uuidv7()}`;
  await queueLetters(tx, [{ kind: 'password-changed', event, recipient: user.email }]);
}

/** Ends all sessions of an account for good, also for copies of their cookies. */
export async function endSessions(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.session.updateMany({ where: { userId, endedAt: null }, data: { endedAt: new Date() } });
}

/** Ends all of an account's links to set a new password, also those not sent yet. */
export async function endResets(
  tx: Prisma.TransactionClient,
  user: { id: string; email: string },
): Promise<void> {
  await tx.message.deleteMany({
    where: { kind: 'password-reset', state: 'waiting', recipient: user.email },
  });
  await tx.passwordReset.deleteMany({ where: { userId: user.id } });
}

/** Whether a link to set a new password still works. */
export async function isResetGood(token: string): Promise<boolean> {
  const isGood = { tokenHash: hashOf(token), expiresAt: { gt: new Date() } };
  return (await db.passwordReset.count({ where: isGood })) > 0;
}

/**
 * Sets a new password by a link, which works once.
 * @param network from where, shortened
 * @returns the account's e-mail address @throws AppError 422 if the link is no longer valid, or many have this password
 */
export async function resetPassword(
  token: string,
  password: string,
  network?: string,
): Promise<string> {
  const tokenHash = hashOf(token);
  // Hashing is slow: made-up links are refused before it.
  const good = await db.passwordReset.findFirst({
    where: { tokenHash, expiresAt: { gt: new Date() } },
    select: { user: { select: { userName: true, email: true } } },
  });
  if (!good) throw linkEnded();
  await requireUncommonPassword(password, good.user, 'password');
  const passwordHash = await hashPassword(password);
  return inTransaction(async (tx) => {
    const [reset] = await tx.$queryRaw<{ userId: string }[]>`
      DELETE FROM password_resets WHERE token_hash = ${tokenHash} AND expires_at > now()
      RETURNING user_id AS "userId"`;
    if (!reset) throw linkEnded();
    const { userId: id } = reset;
    // Who has the link has read a letter to the address.
    const data = { passwordHash, emailConfirmedAt: new Date() };
    const { email } = await tx.user.update({ where: { id }, data });
    await passwordChanged(
      tx,
      { id, email },
      { by: 'a link in a letter', ...(network && { network }) },
    );
    return email;
  });
}

/** Deletes expired links. */
export async function deleteEndedResets(): Promise<void> {
  await db.passwordReset.deleteMany({
    where: { expiresAt: { lte: new Date() } },
    limit: DELETED_AT_ONCE,
  });
}

const linkEnded = () => {
  const message = 'This link no longer works. Please ask for a new one.';
  return new AppError(422, message, { errors: { token: [message] } });
};
