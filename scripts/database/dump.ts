import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** The line that ends a table's rows; in rows something else follows a backslash. */
export const END_OF_ROWS = '\\.\n';
/** The last line: a file without it was cut off. */
export const LAST_LINE = '-- Complete\n';
const RECORDS = '_prisma_migrations';

/**
 * All rows of a database as a script of COPY statements, which psql can read too; the tables themselves are what its
 * migrations make. As of one moment, also while the shop runs. Rows of unlogged tables are not worth keeping.
 */
export async function* dumpRows(
  client: pg.Client,
  version: string,
  onRows: (table: string, count: number) => void = () => undefined,
): AsyncGenerator<string | Buffer> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query("SET LOCAL datestyle = 'ISO'");
  await client.query("SET LOCAL intervalstyle = 'postgres'");
  const { rows: applied } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM ${RECORDS} WHERE rolled_back_at IS NULL ORDER BY 1`,
  );
  yield `-- Noyyal ${version}, migrations: ${applied.map(({ name }) => name).join(' ')}\n`;
  for (const { name, columns } of await readTables(client)) {
    yield `COPY ${name} (${columns}) FROM stdin;\n`;
    const rows = client.query(copyTo(`COPY ${name} (${columns}) TO STDOUT`));
    yield* rows;
    onRows(name, rows.rowCount);
    yield END_OF_ROWS;
  }
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `SELECT quote_ident(sequencename) AS name, last_value AS last FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`,
  );
  for (const { name, last } of sequences) yield `SELECT setval('${name}', ${last});\n`;
  await client.query('COMMIT');
  yield LAST_LINE;
}

/** The tables whose rows are kept, each with its columns but generated ones. */
export async function readTables(client: pg.Client) {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `SELECT quote_ident(relname) AS name, (
       SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
       WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ) AS columns
     FROM pg_class t
     WHERE relkind = 'r' AND relpersistence = 'p' AND relnamespace = current_schema()::regnamespace
       AND relname <> '${RECORDS}'
     ORDER BY 1`,
  );
  return rows;
}
