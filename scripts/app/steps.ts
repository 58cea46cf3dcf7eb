const ANNOUNCE_AFTER_MS = 1_500;

/** '1.4 s' since a reading of `performance.now()`. */
export const secondsSince = (since: number) =>
  `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Prints a step with its result and how long it took; a long one is announced while it runs. */
export async function step(name: string, work: () => Promise<string>): Promise<void> {
  const since = performance.now();
  const announcement = setTimeout(() => console.log(`${name.padEnd(12)}…`), ANNOUNCE_AFTER_MS);
  try {
    const outcome = await work();
    console.log(`${name.padEnd(12)}${outcome.padEnd(48)} ${secondsSince(since)}`);
  } finally {
    clearTimeout(announcement);
  }
}
