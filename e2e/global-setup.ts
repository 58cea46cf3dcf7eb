import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts the shop as `npm start` does, with a data folder of its own; the teardown stops it and leaves nothing. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'noyyal-e2e-'));
  const port = process.env.E2E_PORT ?? '';
  const shop = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: port, DATABASE_URL: '' },
  });
  const exited = new Promise<number | null>((resolve) => shop.once('exit', resolve));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Noyyal is open')) resolve();
    };
    shop.stdout.on('data', listen);
    shop.stderr.on('data', listen);
    void exited.then(() => reject(new Error(`The shop did not start:\n${output}`)));
  });
  return async () => {
    shop.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
