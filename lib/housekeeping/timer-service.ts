import 'server-only';
import { randomUUID } from 'node:crypto';
import { db } from '../db/client';
import { logError } from '../http/log';
import { runHousekeeping } from './service';

const EVERY_MS = 30_000;
/** Another process takes over after this long without a sign of life. */
const LEASE_SECONDS = 75;
/** A longer run is not waited for: the lease ends, and another process goes on. */
const LONGEST_RUN_MS = 15 * 60_000;

/** Housekeeping every half minute, in one of all processes. */
export function startHousekeeping(): void {
  const holder = randomUUID();
  let runningSince: number | null = null;
  const runIfInCharge = async () => {
    if (runningSince !== null && Date.now() - runningSince > LONGEST_RUN_MS) return;
    // Extended during a run too: with a slow Razorpay it may take longer than the lease.
    if (!(await takeLease(holder)) || runningSince !== null) return;
    runningSince = Date.now();
    try {
      await runHousekeeping((work) => void work());
    } finally {
      runningSince = null;
    }
  };
  setInterval(() => {
    runIfInCharge().catch((error) => logError(error, { during: 'housekeeping' }));
  }, EVERY_MS).unref();
}

/**
 * Takes or extends the housekeeping lease. It is a row and not a PostgreSQL lock, which behind a pooler may outlive the
 * process that took it.
 * @returns whether `holder` has it
 */
export async function takeLease(holder: string): Promise<boolean> {
  const taken = await db.$executeRaw`
    INSERT INTO leases (name, holder, until)
    VALUES ('housekeeping', ${holder}::uuid, now() + make_interval(secs => ${LEASE_SECONDS}::int))
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE leases.until < now() OR leases.holder = excluded.holder`;
  return taken === 1;
}
