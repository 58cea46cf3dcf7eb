import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { expect, it } from 'vitest';
import { db } from '@/lib/db/client';
import { findBroken } from '@/lib/invariants';
import { DISCOUNT_INVARIANTS } from '@/lib/promotions/invariants';
import { STOCK_INVARIANTS } from '@/lib/stock/invariants';
import { sweepPictures } from '@/lib/uploads/service';
import { writeBackup } from '@/scripts/backup/write-backup';
import { migrate } from '@/scripts/database/migrate';
import { backupsForTests, KEY, order, waitsForLock } from '@/scripts/test/backups';
import { makeProduct } from '@/scripts/test/builders';
import { fillEveryTable } from '@/scripts/test/every-table';

const { empty, file, elsewhere, backup, restore, addPicture, count, tables } = backupsForTests();

it('a backup while orders are placed is of one moment, with its pictures', async () => {
  const product = await makeProduct({ totalStock: 200 });
  await order(product);
  await db.$executeRaw`INSERT INTO cache_changes (now, soon) VALUES ('{}', '{}')`;
  addPicture();
  let isDone = false;
  const ordering = Promise.all(
    [1, 2, 3].map(async () => {
      while (!isDone) await order(product);
    }),
  );
  const { rows, missing } = await backup();
  isDone = true;
  await ordering;
  expect(missing).toEqual([]);
  expect(rows.orders).toBeLessThan(await db.order.count());

  await restore();
  expect(await migrate(empty.url)).toEqual([]);
  expect(await count('orders')).toBe(rows.orders);
  expect(await count('order_lines')).toBe(rows.orders);
  const ask = async (sql: string) => (await empty.client.query(sql)).rows;
  expect(await findBroken({ ...STOCK_INVARIANTS, ...DISCOUNT_INVARIANTS }, ask)).toEqual([]);
  const { rows: sold } = await empty.client.query(
    "SELECT -sum(pieces)::int AS pieces FROM stock_movements WHERE kind = 'sold'",
  );
  expect(sold[0].pieces).toBe(rows.orders);
  expect(readdirSync(join(elsewhere(), 'uploads'))).toEqual([KEY]);
  expect(readFileSync(join(elsewhere(), 'uploads', KEY), 'utf8')).toBe('a picture');
  // Transactions of the other server would count as later than all of this one.
  expect(await count('cache_changes')).toBe(0);
});

it('says in words where it cannot write', async () => {
  mkdirSync(file());
  await expect(backup()).rejects.toThrow(`${file()} is a folder: name a file in it.`);
  const inFile = { databaseUrl: empty.url, dataDir: empty.dataDir, signal: AbortSignal.any([]) };
  await expect(writeBackup('package.json/shop.tar.gz', inFile)).rejects.toThrow(
    'Nothing can be written in package.json',
  );
});

it('says which pictures of the database are not there', async () => {
  const picture = { store: 'local', url: `/uploads/${KEY}`, width: 1, height: 1, bytes: 9 };
  await db.upload.create({ data: { key: KEY, ...picture } });
  expect((await backup()).missing).toEqual([KEY]);
  addPicture();
  expect((await backup()).missing).toEqual([]);
});

it('no picture is deleted while a backup runs', async () => {
  await db.upload.updateMany({ data: { dueAt: new Date(0) } });
  const obstacle = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await obstacle.connect();
  await obstacle.query('BEGIN; LOCK TABLE users');
  const running = backup();
  await waitsForLock(obstacle);
  expect(await sweepPictures()).toBe(0);
  await obstacle.end();
  await running;
  expect(await sweepPictures()).toBe(1);
});

it('refuses a database with rows, and replaces them when told', async () => {
  await fillEveryTable();
  const { rows } = await backup();
  await migrate(empty.url);
  await restore();
  await empty.client.query('CREATE TABLE of_a_later_version (); DELETE FROM reviews');
  await expect(restore()).rejects.toThrow('The database is not empty. With `--replace`');
  expect(await count('reviews')).toBe(0);
  await restore({ replace: true });
  expect(await count('reviews')).toBe(rows.reviews);
  expect((await empty.client.query("SELECT to_regclass('of_a_later_version') AS it")).rows).toEqual(
    [{ it: null }],
  );
  expect(await migrate(empty.url)).toEqual([]);
});

it.each([
  ['another program’s', 'CREATE TABLE wp_posts ()'],
  [
    'another Prisma program’s',
    'CREATE TABLE _prisma_migrations (migration_name text, checksum text)',
  ],
])('refuses %s database, also when told to replace', async (_, sql) => {
  await backup();
  await empty.client.query(sql);
  await expect(restore({ replace: true })).rejects.toThrow('belongs to something else');
  expect(await tables()).toBe(1);
});

it('refuses a backup of a newer version', async () => {
  await db.$executeRaw`INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', '', '2099_next')`;
  await backup();
  await db.$executeRaw`DELETE FROM _prisma_migrations WHERE id = '1'`;
  await expect(restore()).rejects.toThrow('whose migration 2099_next this code does not have');
  expect(await tables()).toBe(0);
});

it('refuses a database that a running shop uses', async () => {
  await backup();
  await empty.client.query("SET application_name = 'noyyal process 1'");
  await expect(restore()).rejects.toThrow('The shop is running on this database: stop it first.');
  expect(await tables()).toBe(0);
});

it.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  [
    'with a changed byte',
    (bytes: Buffer) => bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 9),
  ],
  ['of something else', () => gzipSync('PGDMP')],
  ['that is empty', () => Buffer.alloc(0)],
])('refuses a file %s before it touches anything', async (_, damage) => {
  addPicture();
  await backup();
  writeFileSync(file(), damage(readFileSync(file())));
  await expect(restore()).rejects.toThrow('is no backup, or a damaged one');
  expect(await tables()).toBe(0);
  expect(existsSync(elsewhere())).toBe(false);
});
