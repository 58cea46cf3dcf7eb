import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { version } from '../../package.json';
import { dumpRows } from '../database/dump';
import { withFileLock } from '../file-lock';
import { Problem } from '../problem';
import { DATABASE, type Manifest, PICTURES, verifyArchive, writeArchive } from './archive';

const PIECE_BYTES = 4 * 1024 ** 2;
/** As the shop names pictures (lib/uploads/local-store.ts): no other file of the folder is one. */
export const PICTURE = /^[0-9a-f-]{36}\.webp$/;

interface Shop {
  databaseUrl: string;
  dataDir: string;
  signal: AbortSignal;
}

interface Backup extends Manifest {
  /** Names of pictures that the database has and the folder has not. */
  missing: string[];
}

/**
 * Writes the database as of one moment and the pictures of `DATA_DIR/uploads` to `file`, also while the shop runs. The
 * file gets its name when it has been read back.
 */
export async function writeBackup(file: string, shop: Shop): Promise<Backup> {
  const part = `${file}.part`;
  expectWritable(file);
  return withFileLock(`${file}.lock`, shop.signal, async () => {
    try {
      let missing: string[] = [];
      await writeArchive(part, shop.signal, (add) =>
        keepingPictures(shop.databaseUrl, async (client, keys) => {
          const rows = await addDatabase(shop.databaseUrl, add);
          const pictures = await addPictures(join(shop.dataDir, 'uploads'), add);
          missing = keys.filter((key) => !pictures.has(key));
          const migrations = (await client.query(APPLIED)).rows;
          const createdAt = new Date().toISOString();
          return { version, createdAt, migrations, rows, pictures: pictures.size };
        }),
      );
      const manifest = await verifyArchive(part);
      await rename(part, file);
      return { ...manifest, missing };
    } finally {
      await rm(part, { force: true });
    }
  });
}

/** @throws Problem before the database is read, where that is in vain */
function expectWritable(file: string): void {
  const folder = dirname(file);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Problem(`Nothing can be written in ${folder} (${(error as { code?: string }).code})`);
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new Problem(`${file} is a folder: name a file in it.`);
}

const APPLIED =
  'SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY 1';

/**
 * Until `work` is done no picture that is there now is deleted: the housekeeping skips rows that are locked, and shoppers
 * and staff do not need that lock. @param work is given the names of those that have to be there
 */
async function keepingPictures<T>(
  databaseUrl: string,
  work: (client: pg.Client, keys: string[]) => Promise<T>,
): Promise<T> {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query("SELECT to_regclass('uploads') AS uploads");
    if (rows[0].uploads === null) throw new Problem('This database has no shop yet.');
    await client.query('BEGIN');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const kept = await client.query<{ key: string; needed: boolean }>(
      `SELECT key, store = 'local' AND NOT removed AND url NOT LIKE 'storing:%' AS needed
       FROM uploads FOR KEY SHARE`,
    );
    const keys = kept.rows.filter(({ needed }) => needed).map(({ key }) => key);
    const result = await work(client, keys);
    // Fails if the lock was lost with its connection.
    await client.query('COMMIT');
    return result;
  } finally {
    await client.end();
  }
}

type Add = (name: string, body: Buffer) => Promise<void>;

async function addDatabase(databaseUrl: string, add: Add): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  const client = await connect(databaseUrl);
  try {
    const dump = dumpRows(client, version, (table, count) => {
      rows[table] = count;
    });
    let number = 0;
    for await (const piece of inPieces(dump)) {
      number += 1;
      await add(`${DATABASE}${String(number).padStart(6, '0')}.sql`, piece);
    }
    return rows;
  } finally {
    await client.end();
  }
}

/** An entry of an archive begins with its length. */
async function* inPieces(chunks: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    const piece = Buffer.from(chunk);
    kept.push(piece);
    bytes += piece.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(kept);
    kept = [];
    bytes = 0;
  }
  yield Buffer.concat(kept);
}

async function addPictures(folder: string, add: Add): Promise<Set<string>> {
  const found = await readdir(folder).catch(orIfNone<string[]>([]));
  const added = new Set<string>();
  for (const name of found.filter((one) => PICTURE.test(one))) {
    // One that nothing uses may go at any time.
    const body = await readFile(join(folder, name)).catch(orIfNone(null));
    if (body === null) continue;
    await add(PICTURES + name, body);
    added.add(name);
  }
  return added;
}

const orIfNone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  // What waits for an answer fails with it as well.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
