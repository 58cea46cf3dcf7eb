import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from '../../lib/env-schema';
import { Problem } from '../problem';
import { NEXT, runNode } from './child';
import { onStop, stop, stopping } from './shutdown';

const WEB_SERVER = 'scripts/app/web-server.mjs';
const READY_WITHIN_MS = 120_000;
const ASK_EVERY_MS = 40;

/** Threads that share two pools of memory, and a smaller nursery: together some 40 MB less (npm run bench -- orders). */
const SPARING = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  NODE_OPTIONS: `--max-semi-space-size=8 ${process.env.NODE_OPTIONS ?? ''}`.trim(),
};

/** Where this machine reaches what listens on `host`. */
export function localAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '127.0.0.1') return `http://localhost:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Starts Next.js and waits until its health check answers 200. @throws Problem when it does not */
export async function serve(
  command: 'dev' | 'start',
  settings: Env,
  env: Record<string, string>,
): Promise<void> {
  const { HOST, PORT } = settings;
  const origin = localAddress(HOST, PORT);
  const next =
    command === 'dev'
      ? runNode(NEXT, ['dev', '-p', String(PORT), '-H', HOST], { env })
      : runNode(WEB_SERVER, [String(PORT), HOST, origin], { env: { ...SPARING, ...env } });
  onStop(next.stop);
  void next.exited.then((code) => stop(code || 1, new Problem('The app stopped unexpectedly.')));

  let last = 'no answer';
  for (const deadline = Date.now() + READY_WITHIN_MS; ; await wait(ASK_EVERY_MS)) {
    stopping.throwIfAborted();
    const answer = await fetch(`${origin}/api/health`, {
      signal: AbortSignal.any([stopping, AbortSignal.timeout(30_000)]),
    }).catch(() => undefined);
    if (answer?.status === 200) return;
    if (answer) last = `it answers ${answer.status}`;
    if (Date.now() > deadline) throw new Problem(`The app does not become healthy: ${last}`);
  }
}
