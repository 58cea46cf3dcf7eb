import 'server-only';
import { sweepPictures } from './service';

const EVERY_MS = 10 * 60_000;

/** Removes abandoned uploads, and what could not be removed before. Every instance may do so at once. */
export function sweepNowAndThen(): void {
  const sweep = () =>
    sweepPictures().catch((error: unknown) => {
      // A database that is away is said elsewhere, and the next round comes.
      console.error(`Pictures could not be swept: ${error instanceof Error && error.name}`);
    });
  setInterval(() => void sweep(), EVERY_MS).unref();
}
