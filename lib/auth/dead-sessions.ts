import 'server-only';
import { db } from '../db/client';

const AT_ONCE = 5_000;

/**
 * Deletes sessions that have expired or were ended: without its row a token is as dead. Several instances may do so at
 * once; what one round leaves, the next takes.
 * @returns how many
 */
export function deleteDeadSessions(): Promise<number> {
  return db.$executeRaw`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE expires_at <= now() OR ended_at IS NOT NULL
      LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
    )`;
}
