import 'server-only';
import { env } from '../env';
import { routes } from '../routes';
import { ownCronSecret } from './cron-secret';

const EVERY_MS = 30_000;
const TIMEOUT_MS = 120_000;
const kept = globalThis as typeof globalThis & { noyyalHousekeeping?: NodeJS.Timeout };

/** A long-lived process calls its own housekeeping endpoint: only within a request may Next.js's cache be invalidated. */
export function startHousekeeping(): void {
  kept.noyyalHousekeeping ??= setInterval(() => void callOwnHousekeeping(), EVERY_MS).unref();
}

let isRunning = false;

async function callOwnHousekeeping(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  const host = /^(0\.0\.0\.0|::)$/.test(env.HOST) ? 'localhost' : env.HOST;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}`;
  await fetch(`${address}${routes.api.cronOrders()}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ownCronSecret()}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then((answer) => answer.body?.cancel())
    // Nothing listens yet, or not here: the next round or an outside scheduler takes over.
    .catch(() => {});
  isRunning = false;
}
