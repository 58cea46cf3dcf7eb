import 'server-only';
import { recordAttempt } from '../audit/service';
import { AppError } from '../http/app-error';
import { shortened } from '../http/client-address';

/** Runs an attempt to prove an account's password, and leaves a trace in the audit if it is wrong or one too many. */
export async function tracingRefusals<T>(
  email: string,
  address: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  try {
    const outcome = await attempt();
    if (outcome === null) await recordAttempt('refuse', email, shortened(address));
    return outcome;
  } catch (error) {
    if (error instanceof AppError && error.status === 429)
      await recordAttempt('throttle', email, shortened(address));
    throw error;
  }
}

/** Leaves a trace of a sign-in. */
export const traceSignIn = (email: string, address: string) =>
  recordAttempt('sign-in', email, shortened(address));
