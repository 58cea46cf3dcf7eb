import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { connection } from 'next/server';
import { db } from '../db/client';
import { AppError } from '../http/app-error';

const PATIENCE_MS = 3_000;

/** Resolves once the database answers. @throws its error, or AppError 503 when it takes its time */
export async function pingDatabase(): Promise<void> {
  await connection();
  const patience = new AbortController();
  const silence = wait(PATIENCE_MS, undefined, patience).then(() => {
    throw new AppError(503, 'The database does not answer.');
  });
  silence.catch(() => undefined);
  await Promise.race([db.$queryRaw`SELECT 1`, silence]).finally(() => patience.abort());
}
