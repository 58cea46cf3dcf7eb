import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePortSync } from '../../scripts/test/free-port';

/** Long, because a first start may have to build. */
const OPEN_WITHIN_MS = 600_000;

/** Runs `npm start` in a checkout of the shop, with an embedded database of its own that is deleted afterwards. */
export async function startCheckout(directory: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'noyyal-bench-'));
  const port = freePortSync();
  const child = spawn('npm', ['start'], {
    cwd: directory,
    // A group of its own: npm alone does not always pass signals on.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port) },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const address = `http://localhost:${port}`;
  const isOpen = () =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const since = Date.now(); !(await isOpen()); await wait(500)) {
    if (child.exitCode === null && Date.now() - since < OPEN_WITHIN_MS) continue;
    await stop();
    throw new Error(`The shop in ${directory} did not open`);
  }
  return { address, stop };
}
