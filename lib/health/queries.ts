import 'server-only';
import { connection } from 'next/server';
import { db } from '../db/client';

/** Resolves once the database answers; its error otherwise. */
export async function pingDatabase(): Promise<void> {
  await connection();
  await db.$queryRaw`SELECT 1`;
}
