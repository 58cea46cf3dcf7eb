import 'server-only';
import { createHash } from 'node:crypto';
import { db } from '../db/client';
import { inTransaction } from '../db/transaction';
import { decrement, increment, type Limit, readCount, tooManyError } from '../http/rate-limit';
import { queueLetters } from '../messages/outbox-service';

/** Wrong passwords for one account from devices that never signed in to it, whatever their addresses. */
const GUESSES: Limit = { name: 'guesses', requests: 100, seconds: 3600 };
export const GUESSES_AT_ADMIN = 20;

const keyOf = (email: string) => createHash('sha256').update(email).digest('base64url');

/**
 * An attempt to sign in on a device that never did. It counts as a failure until it succeeds, so that many at once cannot
 * pass the limit; the same for addresses without an account.
 * @returns what the attempt returned; null is a failure @throws AppError 429
 */
export async function asGuess<T>(
  email: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  await takeGuess(email);
  let isGuess = false;
  try {
    const outcome = await attempt();
    isGuess = outcome === null;
    return outcome;
  } finally {
    if (!isGuess) await decrement(GUESSES, keyOf(email));
  }
}

async function takeGuess(email: string): Promise<void> {
  const guesses = await increment(GUESSES, keyOf(email));
  // Most never get here: their sign-in needs no look at the role.
  if (guesses <= GUESSES_AT_ADMIN) return;
  const isAdmin = (await db.user.count({ where: { email, role: 'admin' } })) > 0;
  if (isAdmin && guesses === GUESSES_AT_ADMIN + 1) await tellAdmin(email);
  if (!isAdmin && guesses <= GUESSES.requests) return;
  throw tooManyError('attempts', (await readCount(GUESSES, keyOf(email))).msLeft);
}

/** Once an hour; housekeeping sends it. */
async function tellAdmin(email: string): Promise<void> {
  const hour = Math.floor(Date.now() / (GUESSES.seconds * 1000));
  const event = `password-guessed:${keyOf(email)}:${hour}`;
  await inTransaction((tx) =>
    queueLetters(tx, [{ kind: 'password-guessed', event, recipient: email }]),
  );
}
