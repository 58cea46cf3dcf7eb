import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { startDatabaseProxy } from '@/scripts/test/database-proxy';
import { tagTimes } from './tag-times';

it('a process learns of changes within a second while its own connection is silent, or refused', async () => {
  const line = await startDatabaseProxy();
  // Imported late: they read the database's address once.
  const { env } = await import('../env');
  const { db } = await import('../db/client');
  const { keepOwnConnection } = await import('../db/own-connection');
  const { CHANNEL } = await import('./invalidation-service');
  const { followJournal } = await import('./journal-service');
  const others = new pg.Client({ connectionString: env.DATABASE_URL });
  await others.connect();
  // The first query takes long in a new process.
  await db.$queryRaw`SELECT 1`;
  const learns = async (tag: string) => {
    const since = tagTimes.now();
    await others.query('INSERT INTO cache_changes (now, soon) VALUES ($1, $2)', [[tag], []]);
    await others.query(`SELECT pg_notify('${CHANNEL}', '')`);
    await vi.waitUntil(() => tagTimes.isOld([tag], since), { timeout: 10_000, interval: 5 });
    return tagTimes.now() - since;
  };

  keepOwnConnection(CHANNEL, followJournal());
  await vi.waitUntil(async () => (await learns('product:before')) < 300, { timeout: 10_000 });
  line.silence('noyyal process');
  expect(await learns('product:silent')).toBeLessThan(1_000);
  expect(await learns('product:still-silent')).toBeLessThan(1_000);
  line.refuse('noyyal process');
  expect(await learns('product:refused')).toBeLessThan(1_000);
  expect(await learns('product:still-refused')).toBeLessThan(1_000);
  await others.end();
});
