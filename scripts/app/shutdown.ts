import { report } from '../problem';

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

/**
 * Runs a program until it ends by itself, by a signal, or because whoever started it is gone.
 * @param main resolves to an exit code, or to undefined when it goes on serving
 */
export function run(main: () => Promise<number | undefined>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0));
  }
  process.once('disconnect', () => void stop(0));
  // Whoever read what we print may be gone; that must not keep us from clearing up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const running = main();
  work = running;
  running.then(
    (code) => {
      if (code !== undefined) void stop(code);
    },
    (error) => void stop(1, error),
  );
}
