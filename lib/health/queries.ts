import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { connection } from 'next/server';
import { version } from '../../package.json';
import { db } from '../db/client';
import { AppError } from '../http/app-error';
import { logError } from '../http/log';

const TIMEOUT_MS = 3_000;

/**
 * The version of the shop, and the last migration of its database.
 * @throws AppError 503 if the database answers with an error, or takes too long
 */
export async function readHealth(): Promise<{ version: string; migration: string }> {
  await connection();
  const timeout = wait(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new AppError(503, 'The database does not answer.');
  });
  const [last] = await Promise.race([
    db.$queryRaw<{ migration: string }[]>`
      SELECT migration_name AS migration FROM _prisma_migrations
      WHERE rolled_back_at IS NULL ORDER BY migration_name DESC LIMIT 1`.catch((error) => {
      // A pooler before a dead database answers with errors of its own.
      logError(error, { during: 'the health check' });
      throw new AppError(503, 'The database does not answer.');
    }),
    timeout,
  ]);
  if (!last) throw new AppError(503, 'The database has no tables yet.');
  return { version, migration: last.migration };
}
