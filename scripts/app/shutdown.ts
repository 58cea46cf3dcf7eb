import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { printError } from '../problem';

const PARENT_POLL_MS = 100;
/** Docker and systemd kill what does not end; our own database has to be stopped before. */
const WORK_WITHIN_MS = 8_000;

type Cleanup = () => Promise<void>;

const controller = new AbortController();
const cleanups: Cleanup[] = [];
let work: Promise<unknown> = Promise.resolve();

/** Aborted once the run is to end. */
export const stopping: AbortSignal = controller.signal;

/** Adds a clean-up for the end of the run; the last one added runs first. */
export function onStop(cleanup: Cleanup): void {
  cleanups.unshift(cleanup);
}

/** Ends the run: waits for `run`'s main function, which sees `stopping`, but not for ever, then cleans up in order. */
export async function stop(code: number, why?: unknown): Promise<void> {
  if (stopping.aborted) return;
  controller.abort();
  if (why !== undefined) printError(why);
  await Promise.race([work.catch(() => undefined), wait(WORK_WITHIN_MS)]);
  for (const cleanup of cleanups) await cleanup().catch(printError);
  process.exit(code);
}

/** Sends a message to a parent process that started us with a channel. */
export function notifyParent(message: object): void {
  if (process.connected) process.send?.(message);
}

/** A killed npm passes no signal on, nor does the shell that npm may keep between itself and us. */
function whenNpmEnds(then: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && then(), PARENT_POLL_MS).unref();
}

/**
 * Runs a program until it ends by itself, by a signal, or because its parent is gone.
 * @param main resolves to an exit code, or to undefined when it keeps serving
 */
export function run(main: () => Promise<number | undefined>): void {
  let serving = false;
  // Ending on a signal is success for a server; for anything else it is an interruption.
  const end = (code: number) => void stop(serving ? 0 : code);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => end(128 + constants.signals[signal]));
  }
  process.once('disconnect', () => end(1));
  if (process.send && !process.connected) process.exit(1);
  if (process.env.npm_lifecycle_event) whenNpmEnds(() => end(1));
  // A closed terminal or pipe must not keep us from cleaning up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  work = main();
  work.then(
    (code) => {
      if (typeof code === 'number') void stop(code);
      else serving = true;
    },
    (error) => void stop(1, error),
  );
}
