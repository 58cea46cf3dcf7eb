import 'server-only';
import { logError } from '../http/log';
import { db } from './client';
import { isRetryable } from './errors';
import type { Prisma } from './generated/client';

const ATTEMPTS = 4;
const LONGEST_MS = 10_000;

type Tx = Prisma.TransactionClient;
const afterCommits = new WeakMap<Tx, (() => void)[]>();

/**
 * Runs `work` after the transaction has committed, before anybody has its result.
 * @throws if the transaction is not one of `inTransaction`
 */
export function afterCommit(tx: Tx, work: () => void): void {
  const works = afterCommits.get(tx);
  if (!works) throw new Error('Only what inTransaction runs can have something done after it');
  works.push(work);
}

/**
 * Runs `work` in one transaction, and again from the start after a serialisation failure or deadlock. `work` must do
 * nothing outside the database, as it may run more than once and holds row locks.
 */
export async function inTransaction<T>(
  work: (tx: Tx) => Promise<T>,
  { longestMs = LONGEST_MS } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const committed: (() => void)[] = [];
      const result = await db.$transaction(
        (tx) => {
          afterCommits.set(tx, committed);
          return work(tx);
        },
        { maxWait: LONGEST_MS, timeout: longestMs },
      );
      for (const then of committed) doOrLog(then);
      return result;
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

/** The commit stands whatever fails after it: the caller still gets its answer. */
function doOrLog(work: () => void): void {
  try {
    work();
  } catch (error) {
    logError(error, { during: 'work after a commit' });
  }
}
