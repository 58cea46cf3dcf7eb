import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { inTransaction } from '../db/transaction';
import { AppError } from '../http/app-error';
import { increment, type Limit } from '../http/rate-limit';
import { queueLetters } from '../messages/outbox-service';
import { routes } from '../routes';
import { absoluteUrl } from '../site-url';
import { hashPassword } from './password';

/** How long a link to a new password is good. */
export const RESET_MINUTES = 30;
/** Somebody who asked is waiting for it. */
const WAITS_MS = 2 * 3_600_000;
/** Letters to one address. Above it nothing is written: the last of them is still good. */
const PER_ACCOUNT: Limit = { name: 'reset', requests: 5, seconds: RESET_MINUTES * 60 };

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Has a letter with a link sent to an account. Does the same, and takes as long, where there is no such account: only who
 * sends the letter looks for it (lib/letters).
 */
export async function askForReset(email: string): Promise<void> {
  const account = hashOf(email);
  if ((await increment(PER_ACCOUNT, account)) > PER_ACCOUNT.requests) return;
  const event = `password-reset:${uuidv7()}`;
  const giveUpAt = new Date(Date.now() + WAITS_MS);
  await inTransaction((tx) =>
    // To be looked at in any case: whoever sends it forgets it where there is no such account.
    queueLetters(tx, [
      { kind: 'password-reset', event, recipient: email, giveUpAt, state: 'waiting' },
    ]),
  );
}

/**
 * A new link for whom a letter goes to; null when there is no such account, or the letter is gone because the password
 * was changed. The database keeps the hash of the link alone.
 */
export async function makeResetLink(letterId: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + RESET_MINUTES * 60_000);
  // The lock keeps endResets from missing the link of a letter that is just being sent.
  const made = await db.$executeRaw`
    INSERT INTO password_resets (token_hash, user_id, expires_at)
    SELECT ${hashOf(token)}, users.id, ${expiresAt}
    FROM messages JOIN users ON users.email = messages.recipient
    WHERE messages.id = ${letterId}::uuid FOR SHARE OF messages`;
  return made === 1 ? absoluteUrl(routes.resetPassword(token)) : null;
}

/**
 * What a new password brings about, once it is written: every session of the account ends, as do its links to another
 * one, and a letter tells of it.
 */
export async function passwordChanged(
  tx: Prisma.TransactionClient,
  user: { id: string; email: string },
): Promise<void> {
  await endSessions(tx, user.id);
  await endResets(tx, user);
  const event = `password-changed:${uuidv7()}`;
  await queueLetters(tx, [{ kind: 'password-changed', event, recipient: user.email }]);
}

/** For good, also for copies of their cookies. */
async function endSessions(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.session.updateMany({ where: { userId, endedAt: null }, data: { endedAt: new Date() } });
}

/** Ends all links of an account to a new password, also those that are not sent yet. */
export async function endResets(
  tx: Prisma.TransactionClient,
  user: { id: string; email: string },
): Promise<void> {
  await tx.message.deleteMany({
    where: { kind: 'password-reset', state: 'waiting', recipient: user.email },
  });
  await tx.passwordReset.deleteMany({ where: { userId: user.id } });
}

/**
 * Sets a new password by a link, which is good once. @returns the account's e-mail address
 * @throws AppError 422 for a link that is not good any more
 */
export async function resetPassword(token: string, password: string): Promise<string> {
  const tokenHash = hashOf(token);
  const isGood = { tokenHash, expiresAt: { gt: new Date() } };
  // Hashing costs time, which nobody gets for a made-up link.
  if ((await db.passwordReset.count({ where: isGood })) === 0) throw linkEnded();
  const passwordHash = await hashPassword(password);
  return inTransaction(async (tx) => {
    const [reset] = await tx.$queryRaw<{ userId: string }[]>`
      DELETE FROM password_resets WHERE token_hash = ${tokenHash} AND expires_at > now()
      RETURNING user_id AS "userId"`;
    if (!reset) throw linkEnded();
    const { userId: id } = reset;
    const { email } = await tx.user.update({ where: { id }, data: { passwordHash } });
    await passwordChanged(tx, { id, email });
    return email;
  });
}

/** Deletes links that are over. What one run leaves, the next takes. */
export async function deleteEndedResets(): Promise<void> {
  await db.passwordReset.deleteMany({ where: { expiresAt: { lte: new Date() } }, limit: 5_000 });
}

const linkEnded = () => {
  const message = 'This link is no longer good. Please ask for a new one.';
  return new AppError(422, message, { errors: { token: [message] } });
};
