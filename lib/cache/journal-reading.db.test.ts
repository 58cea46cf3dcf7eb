import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { env } from '../env';
import { followJournal } from './journal-service';
import { currentSince } from './position';
import { tagTimes } from './tag-times';

it('expires everything when the database was restored from an earlier copy', async () => {
  let end = '2000';
  const follow = followJournal();
  const read = () =>
    follow(async <Row>() => [{ snapshot: `${end}:${end}:`, end, entries: [] }] as Row[]);
  await read();
  const since = tagTimes.now();
  await read();
  expect(tagTimes.isOld(['product:any'], since)).toBe(false);
  end = '1500';
  await read();
  expect(tagTimes.isOld(['product:any'], since)).toBe(true);
});

describe('a reading of the journal', () => {
  const writer = new pg.Client({ connectionString: env.DATABASE_URL });
  const idle = new pg.Client({ connectionString: env.DATABASE_URL });
  beforeAll(async () => {
    await Promise.all([writer.connect(), idle.connect()]);
    return () => Promise.all([writer.end(), idle.end()]);
  });

  const write = (rows: number) =>
    writer.query(
      "INSERT INTO cache_changes (now, soon) SELECT '{}', ARRAY['stock:' || n, 'low-stock'] FROM generate_series(1, $1::int) n",
      [rows],
    );
  /** The entries of each reading. */
  function follower() {
    const follow = followJournal();
    return async () => {
      let read: unknown[] = [];
      await follow(async <Row>(sql: string, ...values: unknown[]) => {
        const rows = (await writer.query(sql, values)).rows as (Row & { entries?: unknown[] })[];
        read = rows.flatMap(({ entries = [] }) => entries);
        return rows;
      });
      return read.length;
    };
  }

  it('applies 20,000 entries at once', async () => {
    const read = follower();
    await read();
    await write(20_000);
    const [expire, makeStale] = [vi.spyOn(tagTimes, 'expire'), vi.spyOn(tagTimes, 'makeStale')];
    expect(await read()).toBe(20_000);
    expect([expire.mock.calls.length, makeStale.mock.calls.length]).toEqual([1, 1]);
    expect(makeStale.mock.calls[0]?.[0]).toHaveLength(20_001);
    vi.restoreAllMocks();
  });

  it('returns no entry twice, even while an older transaction stays open', async () => {
    await idle.query('BEGIN');
    await idle.query('SELECT pg_current_xact_id()');
    const read = follower();
    await read();
    await write(300);
    expect(await read()).toBe(300);
    expect(await read()).toBe(0);
    await write(2);
    expect(await read()).toBe(2);
    await idle.query("INSERT INTO cache_changes (now, soon) VALUES ('{late}', '{}')");
    expect(await read()).toBe(0);
    await idle.query('COMMIT');
    expect(await read()).toBe(1);
    expect(await read()).toBe(0);
  });

  it('begins with nothing that was cached before, after more changes than it reads at a start', async () => {
    onTestFinished(async () => void (await writer.query('TRUNCATE cache_changes')));
    onTestFinished(() => void vi.restoreAllMocks());
    const warned = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const snapshot = async () =>
      (await writer.query('SELECT pg_current_snapshot()::text AS now')).rows[0].now;
    const before = { snapshot: await snapshot(), at: tagTimes.now() };
    await write(50_001);
    const read = follower();
    expect(await read()).toBe(0);
    expect(warned.mock.calls.join()).toContain('Pages on disk are made again');
    expect(currentSince(before.snapshot, ['unchanged'])).toBeUndefined();
    expect(tagTimes.isTooOld(['unchanged'], before.at)).toBe(true);
    // Once all has ended that other tests had open at the start.
    const made = await vi.waitFor(async () => {
      const now = await snapshot();
      await read();
      expect(currentSince(now, ['unchanged'])).toBeDefined();
      return now;
    });
    await write(1);
    expect(await read()).toBe(1);
    expect(currentSince(made, ['unchanged'])).toBeDefined();
    expect(currentSince(made, ['stock:1'])).toBeUndefined();
  });
});
