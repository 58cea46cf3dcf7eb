import { constants } from 'node:os';
import { report } from '../problem';

const LOOK_EVERY_MS = 100;

type Cleanup = () => Promise<void>;

const controller = new AbortController();
const cleanups: Cleanup[] = [];
let work: Promise<unknown> = Promise.resolve();

/** Aborted once the run is to end. */
export const stopping: AbortSignal = controller.signal;

/** What has to be undone at the end, last first. */
export function onStop(cleanup: Cleanup): void {
  cleanups.unshift(cleanup);
}

/** Ends the run: what is under way is given up, what was started is stopped in order. */
export async function stop(code: number, why?: unknown): Promise<void> {
  if (stopping.aborted) return;
  controller.abort();
  if (why !== undefined) report(why);
  await work.catch(() => undefined);
  for (const cleanup of cleanups) await cleanup().catch(report);
  process.exit(code);
}

/** Tells whoever started us, if they are still there, that all is ready. */
export function tellParent(message: object): void {
  if (process.connected) process.send?.(message);
}

/** npm, killed, tells nobody; and where it keeps a shell between us, the shell dies of a signal without handing it on. */
function whenNpmEnds(then: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && then(), LOOK_EVERY_MS).unref();
}

/**
 * Runs a program until it ends by itself, by a signal, or because whoever started it is gone.
 * @param main resolves to an exit code, or to undefined when it goes on serving
 */
export function run(main: () => Promise<number | undefined>): void {
  let serving = false;
  // To be told to end is a success only for what would never end by itself.
  const end = (code: number) => void stop(serving ? 0 : code);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => end(128 + constants.signals[signal]));
  }
  process.once('disconnect', () => end(1));
  // Whoever started us over a channel may have gone before we could listen.
  if (process.send && !process.connected) process.exit(1);
  if (process.env.npm_lifecycle_event) whenNpmEnds(() => end(1));
  // Whoever read what we print may be gone; that must not keep us from clearing up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const running = main();
  work = running;
  running.then(
    (code) => {
      if (code === undefined) serving = true;
      else void stop(code);
    },
    (error) => void stop(1, error),
  );
}
