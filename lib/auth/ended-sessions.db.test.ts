import { expect, it } from 'vitest';
import { makeShopper } from '@/scripts/test/builders';
import { db } from '../db/client';
import { deleteEndedSessions } from './accounts';
import { findSessionUser } from './viewer';

const HOUR_MS = 3_600_000;

it('deletes expired and ended sessions, of which no user is read, each once when several instances do so, and no other', async () => {
  const { id: userId } = await makeShopper();
  const [past, future] = [new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS)];
  const alive = await db.session.create({ data: { userId, expiresAt: future } });
  await db.session.createMany({
    data: Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? { userId, expiresAt: past } : { userId, expiresAt: future, endedAt: past },
    ),
  });
  for (const { id } of await db.session.findMany({ where: { expiresAt: past } }))
    expect(await findSessionUser(id)).toBeNull();
  const deleted = await Promise.all(Array.from({ length: 4 }, deleteEndedSessions));
  expect(deleted.reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(await db.session.findMany({ select: { id: true } })).toEqual([{ id: alive.id }]);
  expect((await findSessionUser(alive.id))?.id).toBe(userId);
});

it('finds them by index', async () => {
  const { id: userId } = await makeShopper();
  await db.$executeRaw`
    INSERT INTO sessions (id, user_id, expires_at)
    SELECT gen_random_uuid(), ${userId}::uuid, now() + interval '1 day' FROM generate_series(1, 5000)`;
  await db.$executeRaw`ANALYZE sessions`;
  const plan = await db.$queryRaw<{ 'QUERY PLAN': string }[]>`
    EXPLAIN SELECT id FROM sessions WHERE expires_at <= now() OR ended_at IS NOT NULL`;
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
});
