import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Product } from '@/lib/db/generated/client';
import { placeCodOrder } from '@/lib/orders/placing-service';
import { restoreBackup } from '../backup/restore-backup';
import { writeBackup } from '../backup/write-backup';
import { makeCart } from './builders';
import { makeEmptyDatabase } from './empty-database';

/** Name of the only picture. */
export const KEY = '0199a000-0000-7000-8000-00000000000a.webp';

/** For each test an empty database beside its own, and a folder for backups and for what is restored. */
export function backupsForTests() {
  const { signal } = new AbortController();
  const given = { dataDir: '' } as { dataDir: string } & Awaited<
    ReturnType<typeof makeEmptyDatabase>
  >;
  beforeEach(async () => {
    Object.assign(given, await makeEmptyDatabase());
    given.dataDir = mkdtempSync(join(tmpdir(), 'noyyal-backup-'));
  });
  afterEach(async () => {
    rmSync(given.dataDir, { recursive: true, force: true });
    await given.drop();
  });
  const file = () => join(given.dataDir, 'shop.tar.gz');
  const elsewhere = () => join(given.dataDir, 'elsewhere');
  const databaseUrl = process.env.DATABASE_URL ?? '';
  return {
    empty: given,
    file,
    /** DATA_DIR of what is restored. */
    elsewhere,
    backup: () => writeBackup(file(), { databaseUrl, dataDir: given.dataDir, signal }),
    restore: ({ replace = false } = {}) =>
      restoreBackup(file(), { databaseUrl: given.url, dataDir: elsewhere(), signal, replace }),
    addPicture() {
      mkdirSync(join(given.dataDir, 'uploads'), { recursive: true });
      writeFileSync(join(given.dataDir, 'uploads', KEY), 'a picture');
      writeFileSync(join(given.dataDir, 'uploads', `${KEY}.part`), 'half of one');
    },
    async count(table: string) {
      const { rows } = await given.client.query(`SELECT count(*)::int AS count FROM ${table}`);
      return rows[0].count;
    },
    async tables() {
      const found = await given.client.query("SELECT FROM pg_tables WHERE schemaname = 'public'");
      return found.rowCount;
    },
  };
}

export async function order(product: Product): Promise<void> {
  const { shopper, input } = await makeCart([{ product, quantity: 1 }]);
  await placeCodOrder(shopper, input);
}

/** Until a connection to the client's database waits for a lock. */
export const waitsForLock = (client: pg.Client) =>
  vi.waitFor(async () => {
    const { rowCount } = await client.query(
      `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
       WHERE d.datname = current_database() AND NOT granted`,
    );
    expect(rowCount).toBe(1);
  }, 150_000);
