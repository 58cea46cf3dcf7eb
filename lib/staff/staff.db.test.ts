// Imported first: it points the shop's settings at itself.
import '@/scripts/test/mail-server';

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailServer } from '@/scripts/test/mail-server';
import { resetLetters } from '@/scripts/test/mailed-letters';
import { openSession } from '../auth/accounts';
import { hashPassword } from '../auth/password';
import { askForReset } from '../auth/reset-service';
import { findSessionUser } from '../auth/viewer';
import { db } from '../db/client';
import { listMessages } from '../letters/queries';
import { sendAgain } from '../letters/resending-service';
import { sendLetters } from '../letters/sending-service';
import type { StaffRole } from '../store';
import { acceptInvitation } from './invitation-service';
import { listStaff } from './queries';
import { inviteStaff, updateStaff } from './service';

beforeAll(mailServer.start);
afterAll(mailServer.stop);
beforeEach(async () => {
  await db.$executeRaw`TRUNCATE users CASCADE`;
  await resetLetters();
});

const PASSWORD = 'a good password';
const passwordHash = await hashPassword(PASSWORD);

async function member(staffRole: StaffRole) {
  const { id, userName, email } = await db.user.create({
    data: {
      userName: `Meena ${staffRole}`,
      email: `${randomUUID()}@test.example`,
      passwordHash,
      role: 'admin',
      staffRole,
    },
  });
  return { id, userName, email, signIn: () => openSession({ email, password: PASSWORD }) };
}

const KAVIN = { userName: 'Kavin', email: 'kavin@test.example', staffRole: 'clerk' } as const;

/** The token in the last letter. */
async function tokenSent(): Promise<string> {
  await sendLetters();
  const [, token = ''] = mailServer.received.at(-1)?.text?.match(/token=([\w-]+)/) ?? [];
  return token;
}

describe('an invitation', () => {
  it('lets somebody in once, by a link that is only in the last letter', async () => {
    const owner = await member('owner');
    const invited = await inviteStaff(owner, KAVIN);
    expect(invited).toMatchObject({ role: 'admin', staffRole: 'clerk', active: true });
    const first = await tokenSent();
    await inviteStaff(owner, { ...KAVIN, userName: 'Kavin R' });
    const token = await tokenSent();
    expect(token).toMatch(/^[\w-]{43}$/);
    const all = { state: '', kind: '', search: '', page: 1, limit: 9 } as const;
    const shown = JSON.stringify(await listMessages(all));
    for (const secret of [first, token]) expect(shown).not.toContain(secret);
    const [letter] = (await listMessages(all)).messages;
    await expect(sendAgain(owner, letter?._id ?? '')).rejects.toMatchObject({ status: 409 });

    await expect(acceptInvitation({ token: first, password: PASSWORD })).rejects.toMatchObject({
      status: 422,
    });
    await expect(acceptInvitation({ token, password: 'password123' })).rejects.toMatchObject({
      status: 422,
      details: { errors: { password: [expect.stringContaining('Many people')] } },
    });
    const tries = [1, 2, 3].map(() => acceptInvitation({ token, password: PASSWORD }));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const session = await openSession({ email: KAVIN.email, password: PASSWORD });
    expect(session?.user).toMatchObject({ role: 'admin', staffRole: 'clerk', userName: 'Kavin R' });
    const entries = await db.auditEntry.findMany({ where: { entityId: invited._id } });
    expect(entries.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
      'staff create',
      'staff update',
      'staff update',
    ]);
  });

  it('works neither after its time nor once it is withdrawn', async () => {
    const owner = await member('owner');
    const { _id } = await inviteStaff(owner, KAVIN);
    const token = await tokenSent();
    const late = () => acceptInvitation({ token, password: PASSWORD });
    await updateStaff(owner, _id, { active: false });
    await expect(late()).rejects.toMatchObject({ status: 422 });
    await updateStaff(owner, _id, { active: true });
    await db.staffInvitation.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    await expect(late()).rejects.toMatchObject({ status: 422 });
    await askForReset(KAVIN.email);
    expect(await tokenSent()).toBe(token);
  });

  it('goes to nobody who has an account', async () => {
    const owner = await member('owner');
    for (const { email } of [owner, await member('clerk')])
      await expect(inviteStaff(owner, { ...KAVIN, email })).rejects.toMatchObject({ status: 409 });
    expect((await listStaff({ page: 1, limit: 9 })).pagination.total).toBe(2);
  });
});

describe('a change of staff', () => {
  it('ends the sessions of whom it concerns, and who is switched off gets in nowhere', async () => {
    const [owner, clerk] = [await member('owner'), await member('clerk')];
    const sessions = [await clerk.signIn(), await clerk.signIn(), await owner.signIn()];
    await updateStaff(owner, clerk.id, { active: false });
    const open = await Promise.all(sessions.map((one) => findSessionUser(one?.sessionId ?? '')));
    expect(open.map((user) => user?.staffRole)).toEqual([undefined, undefined, 'owner']);
    expect(await clerk.signIn()).toBeNull();
    await askForReset(clerk.email);
    expect(await tokenSent()).toBe('');
    await updateStaff(owner, clerk.id, { active: true, staffRole: 'owner' });
    expect((await clerk.signIn())?.user.staffRole).toBe('owner');
    const changes = await db.auditEntry.findMany({ where: { entityId: clerk.id } });
    expect(changes).toHaveLength(2);
  });

  it('by hand in the database ends sessions too', async () => {
    const clerk = await member('clerk');
    const session = await clerk.signIn();
    await db.$executeRaw`UPDATE users SET staff_role = 'owner' WHERE id = ${clerk.id}::uuid`;
    expect(await findSessionUser(session?.sessionId ?? '')).toBeNull();
  });

  it('leaves at least one owner, also when two demote each other at once', async () => {
    const [one, two] = [await member('owner'), await member('owner')];
    await inviteStaff(one, { ...KAVIN, staffRole: 'owner' });
    const outcomes = await Promise.allSettled([
      updateStaff(one, two.id, { staffRole: 'clerk' }),
      updateStaff(two, one.id, { active: false }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { staff } = await listStaff({ page: 1, limit: 9 });
    const [left] = staff.filter(
      (each) => each.staffRole === 'owner' && each.active && !each.invitedUntil,
    );
    const by = left?._id === one.id ? one : two;
    for (const change of [{ staffRole: 'clerk' as const }, { active: false }])
      await expect(updateStaff(by, by.id, change)).rejects.toMatchObject({ status: 409 });
  });

  it('is no longer made by an owner who was demoted meanwhile', async () => {
    const [owner, clerk] = [await member('owner'), await member('clerk')];
    await expect(updateStaff(clerk, owner.id, {})).rejects.toMatchObject({
      status: 403,
      message: 'Only for owners',
    });
    await expect(inviteStaff(clerk, KAVIN)).rejects.toMatchObject({ status: 403 });
  });
});
