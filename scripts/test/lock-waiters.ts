import { db } from '@/lib/db/client';

/** How many statements wait for a lock. */
export async function countLockWaiters(): Promise<number> {
  const [{ waiting } = { waiting: 0 }] = await db.$queryRaw<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return waiting;
}
