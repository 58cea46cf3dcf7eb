import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onStop, run, stop, stopping } from '../app/shutdown';
import { openEmbedded } from '../database/embedded';

/** A PostgreSQL for tests in a process of its own, so that it ends when the test run is killed. */
run(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'noyyal-test-'));
  onStop(async () => rmSync(dataDir, { recursive: true, force: true }));
  const database = await openEmbedded({
    dataDir,
    signal: stopping,
    onEvent: (line) => console.error(line),
    onLost: (error) => void stop(1, error),
    settings: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=200',
    ],
  });
  onStop(database.stop);
  process.send?.({ adminUrl: database.adminUrl });
  return undefined;
});
