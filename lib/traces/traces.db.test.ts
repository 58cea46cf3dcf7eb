import { expect, it } from 'vitest';
import { OWNER } from '@/scripts/test/builders';
import { db } from '../db/client';
import { findAccountTraces } from './queries';

it('around an account are the orders that limits refused, and its letters; of staff only for owners', async () => {
  const email = `${crypto.randomUUID()}@test.example`;
  const { id: userId } = await db.user.create({
    data: { userName: 'Kavin R', email, passwordHash: 'x' },
  });
  const day = new Date('2026-11-27');
  await db.limitRefusal.create({ data: { userId, limit: 'limitOpenPieces', day, times: 2 } });
  const letter = { kind: 'password-changed', recipient: email, state: 'kept', reason: 'Too many' };
  await db.message.create({ data: { ...letter, event: crypto.randomUUID() } });
  expect(await findAccountTraces(userId, { staffRole: 'clerk' })).toMatchObject({
    userName: 'Kavin R',
    refusals: [{ limit: 'limitOpenPieces', day: '2026-11-27', times: 2 }],
    letters: [{ kind: 'password-changed', state: 'kept', reason: 'Too many' }],
  });
  await db.user.update({ where: { id: userId }, data: { role: 'admin', staffRole: 'owner' } });
  expect(await findAccountTraces(userId, { staffRole: 'clerk' })).toBeNull();
  await db.message.create({
    data: { kind: 'two-step-off', recipient: email, state: 'kept', event: crypto.randomUUID() },
  });
  expect(await findAccountTraces(userId, OWNER)).toMatchObject({
    email,
    letters: [{ kind: 'two-step-off' }, { kind: 'password-changed' }],
  });
});
