import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Problem } from '../problem';
import { END_OF_ROWS, LAST_LINE, readTables } from './dump';
import { inMigration } from './migrate';
import { readMigrations } from './migration-files';

const FIRST_LINE = /^-- Noyyal (\S+), migrations: (.+)\n$/;
const COPY = /^(COPY [^;]+ FROM stdin);\n$/;
const SETVAL = /^SELECT setval\('[^;]+', \d+\);\n$/;
const CUT_OFF = new Problem('The dump is cut off: it has no last line.');

/**
 * Fills an empty database from a script that `dumpRows` made: the migrations that its database had, then its rows; both
 * or, if it is interrupted, nothing. `migrate` then brings it to the present.
 * @throws Problem when the database is not empty, or the dump is damaged or of a newer version
 */
export async function loadDump(databaseUrl: string, script: AsyncIterable<Buffer>): Promise<void> {
  const lines = linesOf(script);
  const first = (await lines.next()).value?.toString() ?? '';
  const [, version, names] = FIRST_LINE.exec(first) ?? [];
  if (!names) throw new Problem('This is not a dump of a Noyyal database.');
  const had = new Set(names.split(' '));
  const migrations = readMigrations().filter(({ name }) => had.delete(name));
  if (had.size > 0) throw new Problem(`The dump is of a newer version, ${version}.`);
  await inMigration(databaseUrl, { migrations }, async (client, missing) => {
    if (missing.length < migrations.length) throw new Problem('The database is not empty.');
    await withoutGuards(client, () => loadRows(client, lines));
  });
}

/** Loads rows in any order, as they were: no trigger changes or counts them, and keys are compared once all are there. */
async function withoutGuards(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const tables = (await readTables(client)).map(({ name }) => name);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const name of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // Some migrations insert rows.
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  await load();
  for (const name of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

async function loadRows(client: pg.Client, lines: AsyncIterator<Buffer>): Promise<void> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw CUT_OFF;
    const line = value.toString();
    if (line === LAST_LINE) return;
    const [, copy] = COPY.exec(line) ?? [];
    if (copy) await pipeline(Readable.from(rowsOf(lines)), client.query(copyFrom(copy)));
    else if (SETVAL.test(line)) await client.query(line);
    else throw new Problem(`The dump is damaged: ${line.slice(0, 80)}`);
  }
}

async function* rowsOf(lines: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  const end = Buffer.from(END_OF_ROWS);
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw CUT_OFF;
    if (end.equals(value)) return;
    yield value;
  }
}

/** Lines with their line feeds. What follows the last one is none. */
async function* linesOf(script: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of script) {
    rest = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let to = rest.indexOf('\n'); to >= 0; to = rest.indexOf('\n', from)) {
      yield rest.subarray(from, to + 1);
      from = to + 1;
    }
    rest = rest.subarray(from);
  }
}
