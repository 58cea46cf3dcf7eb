import 'server-only';
import { deleteEndedSessions } from '../auth/accounts';
import { deleteOldChanges } from '../cache/journal-service';
import { addUpTallies } from '../dashboard/tally-service';
import { type Housekeeping, runHousekeeping } from '../payments/housekeeping-service';
import { deliverSandboxEvents } from '../payments/sandbox/pay-service';
import { deleteOldEvents } from '../payments/webhook-service';
import { showBegunAndEnded } from '../promotions/service';
import { deleteOldRequests } from '../stock/back-in-stock-service';

/** All that has to be done from time to time, but sweeping pictures. Harmless to do often, and by several at once. */
export async function runAllHousekeeping(): Promise<Housekeeping & { sessions: number }> {
  const sessions = await deleteEndedSessions();
  await deleteOldEvents();
  await deleteOldChanges();
  await deleteOldRequests();
  await addUpTallies();
  await showBegunAndEnded();
  await deliverSandboxEvents();
  return { ...(await runHousekeeping()), sessions };
}
