import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { db } from '../db/client';
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

/** A new link for an account; null when there is no such. The database keeps its hash alone. */
export async function makeResetLink(email: string): Promise<string | null> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (!user) return null;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + RESET_MINUTES * 60_000);
  await db.passwordReset.create({
    data: { tokenHash: hashOf(token), userId: user.id, expiresAt },
  });
  return absoluteUrl(routes.resetPassword(token));
}

/**
 * Sets a new password by a link, which is good once; the database ends all sessions of the account with it, and its
 * other links end too. @returns the account's e-mail address
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
    const { userId } = reset;
    await tx.passwordReset.deleteMany({ where: { userId } });
    const { email } = await tx.user.update({ where: { id: userId }, data: { passwordHash } });
    await queuePasswordChanged(tx, email);
    return email;
  });
}

/** Deletes links that are over. What one run leaves, the next takes. */
export async function deleteEndedResets(): Promise<void> {
  await db.passwordReset.deleteMany({ where: { expiresAt: { lte: new Date() } }, limit: 5_000 });
}

/** Tells an account that its password was changed. */
export async function queuePasswordChanged(
  tx: Parameters<typeof queueLetters>[0],
  recipient: string,
): Promise<void> {
  const event = `password-changed:${uuidv7()}`;
  await queueLetters(tx, [{ kind: 'password-changed', event, recipient }]);
}

const linkEnded = () => {
  const message = 'This link is no longer good. Please ask for a new one.';
  return new AppError(422, message, { errors: { token: [message] } });
};
