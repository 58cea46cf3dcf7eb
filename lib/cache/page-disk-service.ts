import 'server-only';
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Query } from '../db/own-connection';
import { env } from '../env';
import { logWarning } from '../http/log';
import { keepOnDisk } from './page-cache';
import { PageDisk } from './page-disk';

/** This database, and no other copy of it. */
const IDENTITY = `
  SELECT concat_ws(' ', system_identifier, timeline_id, current_database(),
    (SELECT oid FROM pg_database WHERE datname = current_database()), 'cache_changes'::regclass::oid) AS identity
  FROM pg_control_system(), pg_control_checkpoint()`;
const MEGABYTE = 1024 * 1024;

let opened: string | undefined;

/**
 * Opens the folder of pages of this build, with these settings, on this database. Without it pages are in memory only.
 * Fails with its query, to be tried again.
 * @param options.isEmptied when the database went back in time
 */
export async function openPageDisk(query: Query, { isEmptied = false } = {}): Promise<void> {
  if (env.PAGE_CACHE_MB === 0 || env.NODE_ENV !== 'production') return;
  const [{ identity } = { identity: '' }] = await query<{ identity: string }>(IDENTITY);
  try {
    const build = await readFile(join(process.cwd(), '.next', 'BUILD_ID'), 'utf8');
    const { DATABASE_URL: _, WEB_CONCURRENCY, PAGE_CACHE_MB, ...settings } = env;
    const name = createHmac('sha256', env.AUTH_SECRET ?? '')
      .update(JSON.stringify([build, identity, settings]))
      .digest('hex')
      .slice(0, 32);
    if (name === opened && !isEmptied) return;
    opened = name;
    const folder = resolve(/* turbopackIgnore: true */ env.DATA_DIR, 'pages', name);
    const bytes = PAGE_CACHE_MB * MEGABYTE;
    const disk = new PageDisk(folder, { bytes, processes: WEB_CONCURRENCY });
    keepOnDisk(disk);
    void disk.open({ isEmptied });
  } catch (error) {
    logWarning(`Pages are kept in memory only: ${error}`);
  }
}
