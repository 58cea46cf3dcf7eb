import type { Instrumentation } from 'next';

/** Next.js calls this once in every server, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // With a wrong setting it does not start.
  const { env } = await import('./lib/env');
  const { normaliseAddresses } = await import('./lib/page-addresses/request-address');
  const { watchRequests } = await import('./lib/http/request-log');
  const { ignoreUpgrades, refuseFileRequests } = await import('./lib/http/file-requests');
  normaliseAddresses();
  watchRequests();
  if (process.env.NODE_ENV === 'production') {
    refuseFileRequests();
    ignoreUpgrades();
  }
  // There a scheduler calls, and processes come and go.
  if (process.env.VERCEL) return;
  // Loaded only then.
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTracing } = await import('./lib/http/tracing');
    startTracing();
  }
  const { keepPages } = await import('./lib/cache/handlers');
  keepPages();
  const { startMetrics } = await import('./lib/health/metrics-service');
  startMetrics();
  const { drainOnStop } = await import('./lib/http/drain');
  drainOnStop();
  const { keepOwnConnection } = await import('./lib/db/own-connection');
  const { CHANNEL } = await import('./lib/cache/invalidation-service');
  const { followJournal } = await import('./lib/cache/journal-service');
  const { startHousekeeping } = await import('./lib/housekeeping/timer-service');
  const { refreshRunningOffers } = await import('./lib/promotions/shown-service');
  const { logError } = await import('./lib/http/log');
  // Those that began or ended while no process ran are in the journal before it is read.
  await refreshRunningOffers().catch((error) => logError(error, { during: 'the start' }));
  keepOwnConnection(CHANNEL, followJournal());
  startHousekeeping();
}

/** Errors of pages; those of the API are logged where they are answered. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logError } = await import('./lib/http/log');
  const id = request.headers['x-request-id'];
  logError(error, { route: context.routePath, requestId: typeof id === 'string' ? id : undefined });
};
