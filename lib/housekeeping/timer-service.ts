import 'server-only';
import type { OwnConnectionTask } from '../db/own-connection';
import { logError } from '../http/log';
import { sweepPictures } from '../uploads/service';
import { runAllHousekeeping } from './service';

const EVERY_MS = 30_000;
/** Of PostgreSQL's advisory locks; any number that nothing else uses. */
const DUTY_LOCK = 8_147_002;

/**
 * Housekeeping every half minute, in one of all processes: the one whose connection holds a lock. When that ends, another
 * takes over.
 */
export function keepHousekeeping(): OwnConnectionTask {
  let isOnDuty = false;
  let isRunning = false;
  setInterval(async () => {
    if (!isOnDuty || isRunning) return;
    isRunning = true;
    try {
      await runAllHousekeeping();
      await sweepPictures();
    } catch (error) {
      logError(error, { during: 'housekeeping' });
    }
    isRunning = false;
  }, EVERY_MS).unref();

  return {
    turn: async (client) => {
      if (isOnDuty) return;
      const { rows } = await client.query<{ is_ours: boolean }>(
        'SELECT pg_try_advisory_lock($1) AS is_ours',
        [DUTY_LOCK],
      );
      isOnDuty = rows[0]?.is_ours ?? false;
    },
    lost: () => {
      isOnDuty = false;
    },
  };
}
