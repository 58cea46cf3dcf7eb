import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { connection } from 'next/server';
import { version } from '../../package.json';
import { db } from '../db/client';
import { AppError } from '../http/app-error';

const TIMEOUT_MS = 3_000;

/**
 * The version of the shop, and the last migration of its database.
 * @throws the database's error, or AppError 503 if it takes too long
 */
export async function readHealth(): Promise<{ version: string; migration: string }> {
  await connection();
  const timeout = wait(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new AppError(503, 'The database does not answer.');
  });
  const [last] = await Promise.race([
    db.$queryRaw<{ migration: string }[]>`
      SELECT migration_name AS migration FROM _prisma_migrations
      WHERE rolled_back_at IS NULL ORDER BY migration_name DESC LIMIT 1`,
    timeout,
  ]);
  if (!last) throw new AppError(503, 'The database has no tables yet.');
  return { version, migration: last.migration };
}
