import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { db } from '@/lib/db/client';
import { dumpRows } from '@/scripts/database/dump';
import { loadDump } from '@/scripts/database/load-dump';
import { migrate } from '@/scripts/database/migrate';
import { schemaDrift } from '@/scripts/database/schema-engine';
import { makeEmptyDatabase } from '@/scripts/test/empty-database';
import { fillEveryTable } from '@/scripts/test/every-table';

let empty: Awaited<ReturnType<typeof makeEmptyDatabase>>;
beforeEach(async () => {
  empty = await makeEmptyDatabase();
});
afterEach(() => empty.drop());

async function dumpOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return text(Readable.from(dumpRows(client, '1.0.0'))).finally(() => client.end());
}

/** As a file is read: in pieces that end anywhere. */
const load = (dump: string) => {
  const bytes = Buffer.from(dump);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 999) }, (_, index) =>
    bytes.subarray(index * 999, (index + 1) * 999),
  );
  return loadDump(empty.url, Readable.from(pieces));
};

it('a database loaded from a dump has the same rows, and guards them as before', async () => {
  await fillEveryTable();
  const odd = '\\.\n\\N\t\r\u2028"\'; COPY 👖';
  await db.review.updateMany({ data: { message: odd } });
  const dump = await dumpOf(process.env.DATABASE_URL ?? '');
  await load(dump);
  expect(await dumpOf(empty.url)).toBe(dump);
  expect((await empty.client.query('SELECT message FROM reviews')).rows).toEqual([
    { message: odd },
  ]);
  expect(await migrate(empty.url)).toEqual([]);
  expect(await schemaDrift(empty.url)).toBe('');
  await expect(empty.client.query('DELETE FROM audit_entries')).rejects.toThrow();

  await expect(load(dump)).rejects.toThrow('The database is not empty.');
});

it.each([
  [
    'cut off within rows',
    (dump: string) => dump.slice(0, dump.indexOf('COPY users') + 200),
    'cut off',
  ],
  ['without its end', (dump: string) => dump.replace('-- Complete\n', ''), 'cut off'],
  ['that is none', () => 'PGDMP\n', 'not a dump'],
  ['with other statements', (dump: string) => dump.replace('COPY', 'DROP'), 'damaged'],
  [
    'of a newer version',
    (dump: string) => dump.replace('\n', ' 2099_next\n'),
    'newer version, 1.0.0',
  ],
])('a dump %s is refused, and leaves nothing behind', async (_, damage, said) => {
  const dump = await dumpOf(process.env.DATABASE_URL ?? '');
  await expect(load(damage(dump))).rejects.toThrow(said);
  const { rows } = await empty.client.query("SELECT FROM pg_tables WHERE schemaname = 'public'");
  expect(rows).toEqual([]);
});
