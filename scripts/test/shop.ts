import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseFreePort } from '../free-port';
import { startService } from './service';

export interface TestShop {
  /** As in 'http://localhost:41234'. */
  address: string;
  databaseUrl: string;
  stop: () => Promise<void>;
}

/** The whole shop as `npm start` runs it, seeded, on a free port, with a data folder that is deleted when it stops. */
export async function startShop(
  env: Record<string, string> = {},
  root?: string,
): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'noyyal-shop-'));
  const forget = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const port = env.PORT ?? String(await chooseFreePort());
    const { ready, stop } = await startService<{ address: string; databaseUrl: string }>(
      'scripts/start.ts',
      { DATA_DIR: dataDir, PORT: port, ...env },
      root,
    );
    return { ...ready, stop: () => stop().finally(forget) };
  } catch (error) {
    forget();
    throw error;
  }
}
