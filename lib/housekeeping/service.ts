import 'server-only';
import { deleteOldTraces } from '../audit/service';
import { deleteEndedSessions } from '../auth/accounts';
import { deleteEndedResets } from '../auth/reset-service';
import { deleteOldChanges } from '../cache/invalidation-service';
import { addUpTallies, refreshMostSold } from '../dashboard/tally-service';
import { logError } from '../http/log';
import { metrics } from '../http/metrics';
import { sendLetters } from '../letters/sending-service';
import { deleteOldMessages } from '../messages/retention-service';
import { deleteOldRefusals } from '../orders/refusals-service';
import { type CheckedPayments, checkPayments } from '../payments/housekeeping-service';
import { deliverSandboxEvents } from '../payments/sandbox/pay-service';
import { deleteOldEvents } from '../payments/webhook-service';
import { refreshRunningOffers } from '../promotions/shown-service';
import { deleteOldRequests, queueBackInStockLetters } from '../stock/back-in-stock-service';
import { sweepPictures } from '../uploads/service';
import { checkBooks } from './books-service';

/** In this order. The names are for the log: a build shortens those of functions. */
const STEPS = {
  deleteOldEvents,
  deleteOldChanges,
  deleteEndedResets,
  deleteOldRequests,
  deleteOldMessages,
  deleteOldRefusals,
  deleteOldTraces,
  queueBackInStockLetters,
  addUpTallies,
  refreshMostSold,
  refreshRunningOffers,
  deliverSandboxEvents,
  checkBooks,
};

/**
 * All recurring work. Harmless to run often, and in several processes at once.
 * @param begin is given what need not be waited for, as mail server and picture store may be slow
 */
export async function runHousekeeping(
  begin: (work: () => Promise<unknown>) => void,
): Promise<CheckedPayments & { sessions: number }> {
  begin(() => orLog('sendLetters', sendLetters));
  begin(() => orLog('sweepPictures', sweepPictures));
  const sessions = await orLog('deleteEndedSessions', deleteEndedSessions);
  for (const [name, step] of Object.entries(STEPS)) await orLog<unknown>(name, step);
  const payments = await checkPayments();
  metrics.jobs.setToCurrentTime({ job: 'checkPayments' });
  return { ...payments, sessions: sessions ?? 0 };
}

/** One step that fails must not stop those after it, least of all payments. */
async function orLog<T>(name: string, step: () => Promise<T>): Promise<T | undefined> {
  try {
    const result = await step();
    metrics.jobs.setToCurrentTime({ job: name });
    return result;
  } catch (error) {
    logError(error, { during: 'housekeeping', step: name });
  }
}
