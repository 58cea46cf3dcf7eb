import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { OWNER } from '@/scripts/test/builders';
import { SETTINGS } from '@/scripts/test/settings';
import { db } from '../db/client';
import { updateSettings } from '../settings/service';
import { openSession } from './accounts';
import { hashPassword } from './password';
import { findSessionUser } from './viewer';

const password = 'a good password';
const passwordHash = await hashPassword(password);
const MINUTE = 60_000;

async function signIn(staffRole: 'owner' | 'clerk' | null) {
  const email = `${randomUUID()}@test.example`;
  const role = staffRole ? 'admin' : 'shopper';
  await db.user.create({ data: { userName: 'Meena', email, passwordHash, role, staffRole } });
  const { sessionId: id = '' } = (await openSession({ email, password })) ?? {};
  return id;
}
const sessionOf = (id: string) => db.session.findUniqueOrThrow({ where: { id } });
const lastSeen = async (id: string, minutes: number) => {
  const seenAt = new Date(Date.now() - minutes * MINUTE);
  await db.session.update({ where: { id }, data: { seenAt } });
  return seenAt;
};

it('staff sessions end after twelve hours or an hour without a request; shoppers’ do not', async () => {
  const [clerk, shopper] = await Promise.all([signIn('clerk'), signIn(null)]);
  const hoursOf = async (id: string) => {
    const { expiresAt, createdAt } = await sessionOf(id);
    return Math.round((expiresAt.getTime() - createdAt.getTime()) / 3_600_000);
  };
  expect(await hoursOf(clerk)).toBe(12);
  expect(await hoursOf(shopper)).toBe(30 * 24);

  for (const id of [clerk, shopper]) await lastSeen(id, 59);
  expect(await findSessionUser(clerk)).not.toBeNull();
  for (const id of [clerk, shopper]) await lastSeen(id, 61);
  expect(await findSessionUser(clerk)).toBeNull();
  expect(await findSessionUser(shopper)).not.toBeNull();
});

it('the last request of staff is kept to the minute, and of shoppers not at all', async () => {
  const [clerk, shopper] = await Promise.all([signIn('clerk'), signIn(null)]);
  const seenBefore = async (id: string, minutes: number) => {
    const seenAt = await lastSeen(id, minutes);
    await findSessionUser(id);
    return (await sessionOf(id)).seenAt.getTime() === seenAt.getTime();
  };
  expect(await seenBefore(clerk, 0.5)).toBe(true);
  expect(await seenBefore(clerk, 1.5)).toBe(false);
  expect(await seenBefore(shopper, 1.5)).toBe(true);
});

it('who has not set up the two-step sign-in that the owner requires is known by it', async () => {
  const [owner, shopper] = await Promise.all([signIn('owner'), signIn(null)]);
  const must = async (id: string) => (await findSessionUser(id))?.mustSetUpTwoStep;
  expect(await must(owner)).toBe(false);
  await updateSettings(OWNER, { ...SETTINGS, requireTwoStep: true });
  expect(await must(owner)).toBe(true);
  expect(await must(shopper)).toBe(false);
  const { userId } = await sessionOf(owner);
  await db.twoStep.create({ data: { userId, secret: 'sealed' } });
  expect(await must(owner)).toBe(true);
  await db.twoStep.update({ where: { userId }, data: { confirmedAt: new Date() } });
  expect(await must(owner)).toBe(false);
});
