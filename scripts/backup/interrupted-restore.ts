import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { Problem } from '../problem';

const markIn = (dataDir: string) => join(dataDir, 'restore-unfinished');

/** Leaves a file while a restore runs, and a note in the database with what was restored: a start compares them. */
export function beginRestore(dataDir: string, file: string) {
  const id = randomUUID();
  writeFileSync(markIn(dataDir), JSON.stringify({ id, file: resolve(file) }), { flush: true });
  return {
    note: (client: pg.Client) => client.query(`COMMENT ON TABLE _prisma_migrations IS '${id}'`),
    end: () => rmSync(markIn(dataDir), { force: true }),
  };
}

/**
 * What a start has to say of a restore that was killed; undefined if none was.
 * @throws Problem when it left the database empty: nobody wants another shop there
 */
export async function settleRestore(
  dataDir: string,
  databaseUrl: string,
  isEmpty: boolean,
): Promise<string | undefined> {
  const mark = markIn(dataDir);
  if (!existsSync(mark)) return undefined;
  const text = readFileSync(mark, 'utf8');
  // Killed before the mark was whole, and so before it touched anything.
  const { id, file } = text.endsWith('}') ? JSON.parse(text) : { id: '', file: 'a backup' };
  const isDone = await isNoted(databaseUrl, id);
  if (!isDone && isEmpty)
    throw new Problem(
      `The restore of ${file} was interrupted, and the database is empty. Run it again: npm run restore -- ${file}\nOr delete ${mark}, to start with a new shop.`,
    );
  rmSync(mark);
  return isDone
    ? `The restore of ${file} is complete, although it was interrupted.`
    : `The restore of ${file} was interrupted: the database is what it was before.`;
}

/** Whether the database has what a restore notes at its end. */
async function isNoted(connectionString: string, id: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(
      "SELECT obj_description('_prisma_migrations'::regclass) = $1 AS done",
      [id],
    );
    return rows[0].done;
  } finally {
    await client.end();
  }
}
