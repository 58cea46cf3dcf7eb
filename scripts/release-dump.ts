import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { readEnv } from '../lib/env-schema';
import { version } from '../package.json';
import { prepareDatabase } from './app/database';
import { onStop, run } from './app/shutdown';
import { dumpRows } from './database/dump';
import { Problem } from './problem';
import { ROOT } from './root';

/**
 * `npm run release-dump`: the demo shop's database, with at least one row in each table, as this version makes it, for the
 * test that each later version can bring it to the present. Part of a release, and never made again.
 */
run(async () => {
  const file = join(ROOT, 'scripts', 'test', 'releases', `${version}.sql.gz`);
  if (existsSync(file))
    throw new Problem(`${version} has its dump: give package.json a new version first.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'noyyal-release-'));
  onStop(async () => rmSync(dataDir, { recursive: true, force: true }));
  const defaults = readEnv({ NODE_ENV: 'production', DATA_DIR: dataDir });
  if (!defaults.ok) throw new Problem(defaults.problems.join('\n'));
  const { url } = await prepareDatabase(defaults.env);
  Object.assign(process.env, { DATABASE_URL: url, DATA_DIR: dataDir });
  const { fillEveryTable } = await import('./test/every-table');
  await fillEveryTable();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onStop(() => client.end());
  await pipeline(
    Readable.from(dumpRows(client, version)),
    createGzip({ level: 9 }),
    createWriteStream(file),
  );
  console.log(`Written: ${file}`);
  return 0;
});
