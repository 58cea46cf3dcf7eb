import type { TestProject } from 'vitest/node';
import { startShop } from '../scripts/test/shop';

export interface RunningShop {
  /** As in 'http://localhost:41234'. */
  address: string;
  databaseUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** All files use it at once: what they change is their own. */
    shop: RunningShop;
    /** One file at a time has it to itself (`takeShop` in `shops.ts`). */
    taken: RunningShop;
  }
}

/** Two shops, as `npm start` serves them; the teardown stops them and leaves nothing. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The first one builds, if the build is stale.
  const shop = await startShop();
  const taken = await startShop().catch(async (error) => {
    await shop.stop();
    throw error;
  });
  for (const [name, { address, databaseUrl }] of Object.entries({ shop, taken }))
    project.provide(name as 'shop' | 'taken', { address, databaseUrl });
  return async () => {
    await Promise.all([shop.stop(), taken.stop()]);
  };
}
