/** Prints a step with what came of it and how long it took. */
export async function step(name: string, work: () => Promise<string>): Promise<void> {
  const since = performance.now();
  const outcome = await work();
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(`${name.padEnd(12)}${outcome.padEnd(44)} ${seconds} s`);
}
