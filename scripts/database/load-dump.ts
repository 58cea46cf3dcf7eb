import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Problem } from '../problem';
import { clearDatabase } from './clear-database';
import { END_OF_ROWS, LAST_LINE, readTables } from './dump';
import { inMigration } from './migrate';
import { readMigrations } from './migration-files';

const FIRST_LINE = /^-- Noyyal (\S+), migrations: (.+)\n$/;
const COPY = /^(COPY (\S+) [^;]+ FROM stdin);\n$/;
const SETVAL = /^SELECT setval\('[^;]+', \d+\);\n$/;
const NO_DUMP = new Problem('This is not a dump of a Noyyal database.');
const CUT_OFF = new Problem('The dump is cut off: it has no last line.');

interface Options {
  signal?: AbortSignal;
  /** Deletes what the database has; otherwise one with rows is refused. */
  replace?: boolean;
  /** What comes first and last in its transaction. */
  prepare?: (client: pg.Client) => Promise<void>;
  finish?: (client: pg.Client) => Promise<void>;
}

/**
 * Fills an empty database from a script that `dumpRows` made: the migrations that its database had, then its rows; both
 * or, if it is interrupted, nothing. `migrate` then brings it to the present.
 * @throws Problem when the database is not empty, or the dump is damaged or of a newer version
 */
export async function loadDump(
  databaseUrl: string,
  script: AsyncIterable<Buffer>,
  options: Options = {},
): Promise<void> {
  const lines = linesOf(script);
  const first = (await lines.next()).value?.toString() ?? '';
  const [, version, names] = FIRST_LINE.exec(first) ?? [];
  if (!names) throw NO_DUMP;
  const had = new Set(names.split(' '));
  const migrations = readMigrations().filter(({ name }) => had.delete(name));
  if (had.size > 0) throw new Problem(`The dump is of a newer version, ${version}.`);
  const { signal, replace = false } = options;
  const prepare = async (client: pg.Client) => {
    await options.prepare?.(client);
    await clearDatabase(client, replace);
  };
  await inMigration(databaseUrl, { signal, migrations, prepare }, async (client) => {
    await withoutGuards(client, () => loadRows(client, lines));
    await options.finish?.(client);
  });
}

/** The rows of a dump by table, of which it reads everything. @throws Problem when it is damaged */
export async function countRows(script: AsyncIterable<Buffer>): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  const lines = linesOf(script);
  if (!FIRST_LINE.test((await lines.next()).value?.toString() ?? '')) throw NO_DUMP;
  const count = async (table: string) => {
    rows[table] = 0;
    for await (const _ of rowsOf(lines)) rows[table] += 1;
  };
  await readStatements(lines, { copy: (_, table) => count(table), set: async () => undefined });
  for await (const _ of lines) throw new Problem('The dump goes on after its end.');
  return rows;
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

const loadRows = (client: pg.Client, lines: AsyncIterator<Buffer>) =>
  readStatements(lines, {
    copy: (sql) => pipeline(Readable.from(rowsOf(lines)), client.query(copyFrom(sql))),
    set: (sql) => client.query(sql),
  });

interface Readers {
  /** Reads the rows that follow, with their end. */
  copy: (sql: string, table: string) => Promise<void>;
  set: (sql: string) => Promise<unknown>;
}

async function readStatements(lines: AsyncIterator<Buffer>, readers: Readers): Promise<void> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw CUT_OFF;
    const line = value.toString();
    if (line === LAST_LINE) return;
    const [, sql, table = ''] = COPY.exec(line) ?? [];
    if (sql) await readers.copy(sql, table);
    else if (SETVAL.test(line)) await readers.set(line);
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
