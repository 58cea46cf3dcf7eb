import 'server-only';
import { db } from './client';
import { isRetryable } from './errors';
import type { Prisma } from './generated/client';

const ATTEMPTS = 4;
const LONGEST_MS = 10_000;

/**
 * Runs `work` in one transaction and again from the start after a serialisation failure or deadlock.
 * `work` must do nothing outside the database: it may run more than once, and nothing waits for others with rows locked.
 */
export async function inTransaction<T>(
  work: (tx: Prisma.TransactionClient) => Promise<T>,
  { longestMs = LONGEST_MS } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(work, { maxWait: LONGEST_MS, timeout: longestMs });
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
