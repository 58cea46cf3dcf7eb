import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { written } from '@/scripts/test/kept-letters';
import { isPasswordOf, openSession } from '../auth/accounts';
import { attemptSignIn } from '../auth/attempt';
import { hashPassword } from '../auth/password';
import { seal, unseal } from '../auth/sealed';
import { changePasswordAndStay, confirmPassword, logIn } from '../auth/sign-in';
import { totpOf } from '../auth/two-step';
import { findSessionUser, findViewer } from '../auth/viewer';
import { db } from '../db/client';
import { listStaff } from './queries';
import { updateStaff } from './service';
import { beginTwoStep, confirmTwoStep, switchTwoStepOff } from './two-step-service';

const jar = new Map<string, { value: string }>();
vi.mock('next/server', async (original) => ({ ...(await original()), connection: async () => {} }));
vi.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    get: (name: string) => jar.get(name),
    has: (name: string) => jar.has(name),
    set: (name: string, value: string) => void jar.set(name, { value }),
  }),
}));

beforeEach(() => {
  jar.clear();
  // A code is of half a minute, which is not to end within a test.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => void vi.useRealTimers());

const PASSWORD = 'a good password';
const passwordHash = await hashPassword(PASSWORD);

async function member(staffRole: 'owner' | 'clerk' = 'clerk') {
  const email = `${randomUUID()}@test.example`;
  const { id, userName } = await db.user.create({
    data: { userName: 'Meena', email, passwordHash, role: 'admin', staffRole },
  });
  return { id, userName, email };
}

/** Somebody who signs in in two steps. */
async function inTwoSteps() {
  const person = await member();
  const { secret } = await beginTwoStep(person);
  /** The app's code, so many half minutes from now. */
  const code = (steps = 0) =>
    totpOf(person.email, secret).generate({ timestamp: Date.now() + steps * 30_000 });
  const recoveryCodes = await confirmTwoStep(person, code(-1));
  const signIn = (given?: string, password = PASSWORD) =>
    openSession({ email: person.email, password, code: given });
  return { person, secret, code, recoveryCodes, signIn };
}
const ASKED = { status: 401, details: { asksFor: { twoStep: true } } };

it('a code of the app is asked for once one was confirmed, and each is good once', async () => {
  const { code, signIn } = await inTwoSteps();
  const message = 'Enter the code of your app';
  await expect(signIn()).rejects.toMatchObject({ ...ASKED, message });
  expect(await signIn(undefined, 'wrong')).toBeNull();
  expect(await signIn(code(), 'wrong')).toBeNull();
  // The one that was confirmed, one of another time, and none at all.
  for (const wrong of [code(-1), code(-3), code(3), 'no code'])
    await expect(signIn(wrong)).rejects.toMatchObject(ASKED);
  expect(await signIn(code())).not.toBeNull();
  await expect(signIn(code())).rejects.toMatchObject(ASKED);
  expect(await signIn(code(1))).not.toBeNull();
  await expect(signIn(code())).rejects.toMatchObject(ASKED);
});

it('of many sign-ins at once with one code, one gets in', async () => {
  const { code, recoveryCodes, signIn } = await inTwoSteps();
  for (const given of [code(), recoveryCodes[0]]) {
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => signIn(given)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

it('ten recovery codes are good once each', async () => {
  const { person, recoveryCodes, signIn } = await inTwoSteps();
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const one of recoveryCodes) expect(await signIn(one)).not.toBeNull();
  for (const one of recoveryCodes) await expect(signIn(one)).rejects.toMatchObject(ASKED);
  const row = await db.twoStep.findUniqueOrThrow({ where: { userId: person.id } });
  expect(row.recoveryHashes).toEqual([]);
});

it('a copy of the database opens nothing', async () => {
  const { person, secret, recoveryCodes } = await inTwoSteps();
  const other = await member();
  const row = await db.twoStep.findUniqueOrThrow({ where: { userId: person.id } });
  const kept = JSON.stringify(row);
  for (const one of [secret, ...recoveryCodes]) expect(kept).not.toContain(one);
  expect(unseal(row.secret, person.id)).toBe(secret);
  expect(unseal(row.secret, other.id)).toBeNull();
  expect(unseal('', person.id)).toBeNull();
  expect(seal(secret, person.id)).not.toBe(row.secret);
});

it('cannot be begun again while it is on, nor confirmed unbegun or by a wrong code', async () => {
  const { person } = await inTwoSteps();
  await expect(beginTwoStep(person)).rejects.toMatchObject({ status: 409 });
  await expect(confirmTwoStep(person, '000000')).rejects.toMatchObject({ status: 409 });
  const other = await member();
  await expect(confirmTwoStep(other, '000000')).rejects.toMatchObject({ status: 409 });
  await beginTwoStep(other);
  await expect(confirmTwoStep(other, 'no code')).rejects.toMatchObject({
    status: 422,
    details: { errors: { code: [expect.stringContaining('wrong')] } },
  });
  expect(await openSession({ ...other, password: PASSWORD })).not.toBeNull();
});

it('wrong codes count as failures, the right password before them does not, and others’ do not keep a known device out', async () => {
  const { person, code, signIn } = await inTwoSteps();
  const attempt = (given?: string) =>
    attemptSignIn({ email: person.email, password: PASSWORD, code: given });
  for (let time = 0; time < 11; time += 1) await expect(attempt()).rejects.toMatchObject(ASKED);
  await expect(attempt('000000')).rejects.toMatchObject(ASKED);
  expect(await attempt(code())).not.toBeNull();
  for (let time = 0; time < 20; time += 1)
    await expect(signIn('000000')).rejects.toMatchObject(ASKED);
  expect(await attempt(code(1))).not.toBeNull();
});

it('its owner switches it off, which is audited and told; a new password leaves it on', async () => {
  const { person, code, signIn } = await inTwoSteps();
  await logIn({ email: person.email, password: PASSWORD, code: code() });
  const viewer = await findViewer();
  if (!viewer) throw new Error('not signed in');
  const old = { sessionId: viewer.sessionId, passwordAt: new Date(0) };
  await db.session.update({ where: { id: old.sessionId }, data: { passwordAt: old.passwordAt } });
  await expect(confirmPassword(viewer, 'wrong')).rejects.toMatchObject({ status: 422 });
  expect((await findSessionUser(old.sessionId))?.passwordAt).toEqual(old.passwordAt);
  await confirmPassword(viewer, PASSWORD);
  expect((await findSessionUser(old.sessionId))?.passwordAt.getTime()).toBe(Date.now());
  const newPassword = 'another good one';
  await changePasswordAndStay(viewer, { currentPassword: PASSWORD, newPassword });
  expect(await isPasswordOf(person.id, newPassword)).toBe(true);
  await expect(signIn(undefined, newPassword)).rejects.toMatchObject(ASKED);
  await switchTwoStepOff(person);
  await switchTwoStepOff(person);
  expect(await signIn(undefined, newPassword)).not.toBeNull();
  const told = (await written()).filter(({ to }) => to === person.email);
  expect(told.map(({ kind }) => kind)).toEqual(['password-changed', 'two-step-off']);
  expect(told[1]?.text).toContain('switched off on');
  expect(await changesOf(person.id)).toEqual([
    { 'Two-step sign-in': { from: 'off', to: 'on' } },
    { 'Two-step sign-in': { from: 'on', to: 'off' } },
  ]);
});

it('an owner resets it, which is audited and told, and ends their sessions', async () => {
  const { person, code, signIn } = await inTwoSteps();
  const owner = await member('owner');
  const session = await signIn(code());
  const shown = async () =>
    (await listStaff({ page: 1, limit: 100 })).staff.find(({ _id }) => _id === person.id);
  expect(await shown()).toMatchObject({ twoStep: true });
  await updateStaff(owner, person.id, { resetTwoStep: true });
  await updateStaff(owner, person.id, { resetTwoStep: true });
  expect(await shown()).toMatchObject({ twoStep: false });
  expect(await findSessionUser(session?.sessionId ?? '')).toBeNull();
  expect(await signIn()).not.toBeNull();
  const told = (await written()).filter(({ to }) => to === person.email);
  expect(told.map(({ kind }) => kind)).toEqual(['two-step-off']);
  expect((await changesOf(person.id)).at(-1)).toEqual({
    'Two-step sign-in': { from: 'on', to: null },
  });
  expect(await db.auditEntry.count({ where: { actorId: owner.id } })).toBe(1);
});

const changesOf = async (entityId: string) =>
  (
    await db.auditEntry.findMany({ where: { entityId, action: 'update' }, orderBy: { at: 'asc' } })
  ).map(({ changes }) => changes);
