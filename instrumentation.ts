/** Next.js calls this once in every server, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { notePeerAddresses } = await import('./lib/http/peer-address');
  notePeerAddresses();
  const { sweepNowAndThen } = await import('./lib/uploads/sweeper');
  sweepNowAndThen();
  const { startHousekeeping } = await import('./lib/http/housekeeping-timer');
  startHousekeeping();
}
