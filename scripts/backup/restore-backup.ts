import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { prepareDataFolder } from '../data-folder';
import { loadDump } from '../database/load-dump';
import { checksumOf, readMigrations } from '../database/migration-files';
import { Problem } from '../problem';
import { DATABASE, type Manifest, PICTURES, readArchive, verifyArchive } from './archive';
import { beginRestore } from './interrupted-restore';
import { PICTURE } from './write-backup';

interface Target {
  databaseUrl: string;
  dataDir: string;
  signal: AbortSignal;
  /** Deletes what the database has. */
  replace: boolean;
}

/**
 * Puts a backup into a database, all in one transaction, and its pictures into `DATA_DIR/uploads`. The next start applies
 * newer migrations.
 * @throws Problem when the backup is damaged or of a newer version, or the database has rows or is in use
 */
export async function restoreBackup(file: string, target: Target): Promise<Manifest> {
  const { databaseUrl, dataDir, signal, replace } = target;
  const manifest = await verifyArchive(file);
  expectKnown(manifest);
  prepareDataFolder(dataDir);
  const restore = beginRestore(dataDir, file);
  try {
    await loadDump(databaseUrl, scriptOf(file), {
      signal,
      replace,
      prepare: refuseWhileOpen,
      async finish(client) {
        await writePictures(file, join(dataDir, 'uploads'), signal);
        // Of another server's transactions, and without a meaning for this one's.
        await client.query('TRUNCATE cache_changes');
        await restore.note(client);
      },
    });
  } finally {
    restore.end();
  }
  return manifest;
}

/** @throws Problem when a newer version, or another shop, has made it */
function expectKnown({ version, migrations }: Manifest): void {
  const known = new Map(readMigrations().map(({ name, sql }) => [name, checksumOf(sql)]));
  const other = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (other)
    throw new Problem(
      `The backup is of version ${version}, whose migration ${other.name} this code does not have: restore it with that version, or a later one.`,
    );
}

async function* scriptOf(file: string): AsyncGenerator<Buffer> {
  for await (const { name, body } of readArchive(file)) {
    if (!name.startsWith(DATABASE)) return;
    yield body;
  }
}

/** A process of the shop keeps a connection by this name (lib/db/own-connection.ts). */
async function refuseWhileOpen(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'noyyal process %'`,
  );
  if (rowCount) throw new Problem('The shop is running on this database: stop it first.');
}

/** Under names that nothing uses before the commit. None is ever half there. */
async function writePictures(file: string, folder: string, signal: AbortSignal): Promise<void> {
  await mkdir(folder, { recursive: true });
  for await (const { name, body } of readArchive(file)) {
    const key = name.startsWith(PICTURES) ? name.slice(PICTURES.length) : '';
    if (!PICTURE.test(key)) continue;
    const part = join(folder, `${key}.part`);
    await pipeline([body], createWriteStream(part, { mode: 0o644, flush: true }), { signal });
    await rename(part, join(folder, key));
  }
}
