const WARM_UPS = 3;
const RUNS = 21;

export interface Timing {
  name: string;
  medianMs: number;
  p95Ms: number;
  worstMs: number;
}

/** Runs it a few times unmeasured, then measures. */
export async function timed(name: string, run: () => Promise<unknown>): Promise<Timing> {
  for (let i = 0; i < WARM_UPS; i += 1) await run();
  const times: number[] = [];
  for (let i = 0; i < RUNS; i += 1) {
    const since = performance.now();
    await run();
    times.push(performance.now() - since);
  }
  times.sort((a, b) => a - b);
  const quantile = (part: number) => times[Math.floor((RUNS - 1) * part)] ?? 0;
  return { name, medianMs: quantile(0.5), p95Ms: quantile(0.95), worstMs: quantile(1) };
}

/** Prints every timing; the process fails when a median is over the limit. */
export function expectUnder(limitMs: number, timings: readonly Timing[]): void {
  for (const { name, medianMs, p95Ms, worstMs } of timings) {
    const verdict = medianMs <= limitMs ? 'ok' : `over ${limitMs} ms`;
    console.log(
      `${name.padEnd(28)} median ${medianMs.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms, worst ${worstMs.toFixed(1)} ms  ${verdict}`,
    );
    if (medianMs > limitMs) process.exitCode = 1;
  }
}
