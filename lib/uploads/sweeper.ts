import 'server-only';
import { logError } from '../http/log';
import { sweepPictures } from './service';

const EVERY_MS = 10 * 60_000;

/** Removes abandoned uploads, and what could not be removed before. Every instance may do so at once. */
export function sweepNowAndThen(): void {
  const sweep = () =>
    sweepPictures().catch((error: unknown) => {
      logError(error, { during: 'sweeping pictures' });
    });
  setInterval(() => void sweep(), EVERY_MS).unref();
}
