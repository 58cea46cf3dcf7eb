import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { deleteOldTraces } from '../audit/service';
import { db } from '../db/client';
import { registerShopper } from './accounts';
import { resetAndForget } from './attempt';
import { askForReset, makeResetLink } from './reset-service';
import { changePasswordAndStay, logIn } from './sign-in';
import { findViewer } from './viewer';

let address = '';
const jar = new Map<string, { value: string }>();
vi.mock('next/server', async (original) => ({ ...(await original()), connection: async () => {} }));
vi.mock('../env', async (original) => {
  const { env } = await original<typeof import('../env')>();
  return { env: { ...env, TRUST_PROXY: 1 } };
});
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-forwarded-for': address }),
  cookies: async () => ({
    get: (name: string) => jar.get(name),
    has: (name: string) => jar.has(name),
    set: (name: string, value: string) => void jar.set(name, { value }),
  }),
}));

const PASSWORD = 'a good password';
async function account() {
  const email = `${randomUUID()}@test.example`;
  await registerShopper({ userName: 'Meena', email, password: PASSWORD });
  return db.user.findUniqueOrThrow({ where: { email } });
}
const signIn = (email: string, password = PASSWORD) => logIn({ email, password });
const guess = (email: string) => signIn(email, 'wrong').catch(() => null);
const since = new Date(Date.now() - 1_000);
/** What the audit has, oldest first: what happened, to whom, and from where or by what. */
async function traces(where: { entityId: string | null }) {
  const rows = await db.auditEntry.findMany({
    where: { ...where, actorId: null, at: { gte: since } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ action, entity, subject, changes }) => [
    action,
    entity,
    subject,
    ...Object.values(changes as Record<string, { to: string }>).map(({ to }) => to),
  ]);
}

let octet = 0;
beforeEach(() => {
  jar.clear();
  // Each test from a network of its own.
  octet += 1;
  address = `203.0.${octet}.7`;
});
const network = () => `203.0.${octet}.0/24`;

it('a sign-in leaves a trace with its network, and so does the first wrong password of an hour', async () => {
  const { id, email } = await account();
  await Promise.all(Array.from({ length: 4 }, () => guess(email)));
  await signIn(email);
  address = '2001:db8:1:2:3::4';
  await guess(email);
  expect(await traces({ entityId: id })).toEqual([
    ['refuse', 'customer', 'Meena', network()],
    ['sign-in', 'customer', 'Meena', network()],
    ['refuse', 'customer', 'Meena', '2001:db8:1::/48'],
  ]);
});

it('sign-ins of a shopper leave one an hour, so that nobody fills the audit with them, and of staff each', async () => {
  const { id, email } = await account();
  const times = async () => {
    for (let time = 0; time < 3; time += 1) await signIn(email);
    return (await traces({ entityId: id })).length;
  };
  expect(await times()).toBe(1);
  await db.user.update({ where: { id }, data: { role: 'admin', staffRole: 'clerk' } });
  expect(await times()).toBe(4);
});

it('guesses that are stopped leave one more, whether from one address or from many', async () => {
  const { id, email } = await account();
  await db.user.update({ where: { id }, data: { role: 'admin', staffRole: 'owner' } });
  await Promise.all(Array.from({ length: 14 }, () => guess(email)));
  await expect(signIn(email)).rejects.toMatchObject({ status: 429 });
  expect(await traces({ entityId: id })).toEqual([
    ['refuse', 'staff', 'Meena', network()],
    ['throttle', 'staff', 'Meena', network()],
  ]);
}, 60_000);

it('guesses at addresses without an account leave one in all, which names none', async () => {
  for (let one = 0; one < 5; one += 1) await guess(`${randomUUID()}@test.example`);
  const here = (await traces({ entityId: null })).filter((trace) => trace.includes(network()));
  expect(here).toEqual([['refuse', 'customer', 'No such account', network()]]);
});

it('a new password leaves one, by a letter or by the old one, and staying signed in none', async () => {
  const { id, email } = await account();
  await askForReset(email);
  const letter = await db.message.findFirstOrThrow({
    where: { recipient: email, kind: 'password-reset' },
  });
  const link = new URL((await makeResetLink(letter.id)) ?? '');
  await resetAndForget(link.searchParams.get('token') ?? '', 'another good password');
  await signIn(email, 'another good password');
  const viewer = await findViewer();
  if (!viewer) throw new Error('not signed in');
  const change = { currentPassword: 'another good password', newPassword: 'the third of them' };
  await changePasswordAndStay(viewer, change);
  expect(await traces({ entityId: id })).toEqual([
    ['password', 'customer', 'Meena', 'a link in a letter', network()],
    ['sign-in', 'customer', 'Meena', network()],
    ['password', 'customer', 'Meena', 'the old password'],
  ]);
});

it('traces are deleted after a year, and not before, nor what staff did', async () => {
  const { id: entityId } = await account();
  const entry = (days: number, actor: { actorId: string; actorName: string } | object = {}) => ({
    at: new Date(Date.now() - days * 86_400_000),
    entity: 'customer',
    entityId,
    subject: 'Meena',
    action: 'sign-in',
    changes: { network: { from: null, to: `${days} days` } },
    ...actor,
  });
  await db.auditEntry.createMany({
    // The last is too young by the database's clock alone, which is a minute behind this process's.
    data: [
      entry(366),
      entry(364),
      entry(364.9997),
      entry(800, { actorId: entityId, actorName: 'Owner' }),
    ],
  });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await deleteOldTraces().finally(() => vi.useRealTimers());
  const left = await db.auditEntry.findMany({ where: { entityId }, orderBy: { at: 'asc' } });
  expect(left.map(({ changes }) => changes)).toEqual([
    { network: { from: null, to: '800 days' } },
    { network: { from: null, to: '364.9997 days' } },
    { network: { from: null, to: '364 days' } },
  ]);
  await expect(db.auditEntry.deleteMany({ where: { entityId } })).rejects.toThrow(/append-only/);
});
