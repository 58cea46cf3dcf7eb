import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Env } from '../../lib/env-schema';
import { Problem } from '../problem';
import { IS_STANDALONE, ROOT } from '../root';
import { NEXT, runNode } from './child';
import { onStop, stop, stopping } from './shutdown';

const READY_WITHIN_MS = 120_000;
const POLL_MS = 40;
/** It ends by itself before that (`lib/http/drain.ts`), unless its event loop is blocked. */
const STOP_WITHIN_MS = 7_500;
const JSON_LINES = pathToFileURL(join(ROOT, 'scripts/app/json-lines.mjs')).href;
const WORKERS = 'scripts/app/workers.mjs';
const SERVER = IS_STANDALONE ? 'server.js' : NEXT;
/** Longer than load balancers keep idle connections: otherwise they send requests into closed ones. */
const KEEP_ALIVE_MS = 65_000;

/**
 * The heap may grow by a quarter before it is collected, instead of up to fourfold. Not for `next dev`, which gives its
 * flags on in NODE_OPTIONS, where Node.js refuses this one.
 */
const SMALL_HEAP = ['--heap-growing-percent=25', '--max-semi-space-size=8'];
/** glibc: threads share two arenas, and large or freed memory goes back to the system. */
const SMALL_MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/** The address by which this machine reaches a server that listens on `host`. */
export function localAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '127.0.0.1') return `http://localhost:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Runs `next start`, in several processes if set so, or `next dev`, and waits for its health check. @throws Problem if it fails */
export async function serve(
  command: 'dev' | 'start',
  HOST: string,
  { PORT, WEB_CONCURRENCY }: Env,
  env: Record<string, string>,
): Promise<void> {
  const options = command === 'start' ? ['--keepAliveTimeout', String(KEEP_ALIVE_MS)] : [];
  const args = [command, '-p', String(PORT), '-H', HOST, ...options];
  const isMany = command === 'start' && WEB_CONCURRENCY > 1;
  const next = runNode(isMany ? WORKERS : SERVER, isMany ? [join(ROOT, SERVER), ...args] : args, {
    flags: command === 'start' ? [...SMALL_HEAP, '--import', JSON_LINES] : [],
    stopWithinMs: STOP_WITHIN_MS,
    env: {
      ...SMALL_MALLOC,
      ...env,
      WEB_CONCURRENCY: String(WEB_CONCURRENCY),
      // What the standalone server reads instead of the arguments.
      HOSTNAME: HOST,
      KEEP_ALIVE_TIMEOUT: String(KEEP_ALIVE_MS),
    },
  });
  onStop(next.stop);
  void next.exited.then((code) => stop(code || 1, new Problem('The app stopped unexpectedly.')));

  const health = `${localAddress(HOST, PORT)}/api/health`;
  let last = 'no answer';
  for (const deadline = Date.now() + READY_WITHIN_MS; ; await wait(POLL_MS)) {
    stopping.throwIfAborted();
    const answer = await fetch(health, {
      signal: AbortSignal.any([stopping, AbortSignal.timeout(30_000)]),
    }).catch(() => undefined);
    // Unread, it is cancelled at the stop: fetch then opens another connection, for which the app waits.
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status === 200) return;
    if (answer) last = `it answers ${answer.status}`;
    if (Date.now() > deadline) throw new Problem(`The app does not become healthy: ${last}`);
  }
}
