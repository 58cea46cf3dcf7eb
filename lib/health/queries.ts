import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { connection } from 'next/server';
import { db } from '../db/client';
import { AppError } from '../http/app-error';

const TIMEOUT_MS = 3_000;

/** Resolves once the database answers. @throws its error, or AppError 503 if it takes too long */
export async function pingDatabase(): Promise<void> {
  await connection();
  const timeout = wait(TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new AppError(503, 'The database does not answer.');
  });
  await Promise.race([db.$queryRaw`SELECT 1`, timeout]);
}
