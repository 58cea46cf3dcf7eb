import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { written } from '@/scripts/test/kept-letters';
import { db } from '../db/client';
import { inTransaction } from '../db/transaction';
import { queueLetters } from '../messages/outbox-service';
import { registerShopper } from './accounts';
import { resetAndForget } from './attempt';
import { DEVICE_COOKIE, hostOnly } from './cookies';
import { findDevice, rememberDevice } from './devices';
import { asGuess, GUESSES_AT_ADMIN } from './guesses';
import { makeResetLink } from './reset-service';
import { changePasswordAndStay, logIn, logOut } from './sign-in';
import { findViewer } from './viewer';

interface Cookie {
  value: string;
  httpOnly?: boolean;
  secure?: boolean;
  maxAge?: number;
}
const jar = new Map<string, Cookie>();
let address = '203.0.113.7';
vi.mock('next/server', async (original) => ({ ...(await original()), connection: async () => {} }));
vi.mock('../env', async (original) => {
  const { env } = await original<typeof import('../env')>();
  return { env: { ...env, TRUST_PROXY: 1 } };
});
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-forwarded-proto': 'https', 'x-forwarded-for': address }),
  cookies: async () => ({
    get: (name: string) => jar.get(name),
    has: (name: string) => jar.has(name),
    set: (name: string, value: string, options: object) =>
      void jar.set(name, { value, ...options }),
  }),
}));
const NAME = hostOnly(DEVICE_COOKIE);
const PASSWORD = 'a good password';

async function account() {
  const email = `${randomUUID()}@test.example`;
  await registerShopper({ userName: 'Meena', email, password: PASSWORD });
  return email;
}
const signIn = (email: string, password = PASSWORD) => logIn({ email, password });
const wrong = async () => null;
/** As if strangers had used up all tries. */
async function guessAt(email: string) {
  await Promise.all(Array.from({ length: 100 }, () => asGuess(email, wrong)));
}

beforeEach(() => {
  jar.clear();
  address = randomUUID();
});

it('a device that signed in before gets in while others guess, from any address and once signed out', async () => {
  const [email, other] = [await account(), await account()];
  await signIn(email);
  await logOut();
  await signIn(other);
  const { value, ...options } = jar.get(NAME) ?? { value: '' };
  expect(options).toMatchObject({ httpOnly: true, secure: true, maxAge: 31_536_000 });
  expect(value).toMatch(/^[\w-]{59}\.[\w-]{59}$/);
  await guessAt(email);
  address = randomUUID();
  await signIn(email);
  jar.clear();
  await expect(signIn(email)).rejects.toMatchObject({ status: 429 });
  jar.set(NAME, { value });
  await signIn(email);
});

it('only its own signature proves a device: none of another account, none made up', async () => {
  await rememberDevice('meena@test.example');
  const { value } = jar.get(NAME) ?? { value: '' };
  expect(await findDevice('meena@test.example')).toBe(value.slice(0, 16));
  expect(await findDevice('ravi@test.example')).toBeNull();
  for (const forged of [
    '',
    'x',
    value.slice(1),
    `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`,
    `${value}A`,
  ]) {
    jar.set(NAME, { value: forged });
    expect(await findDevice('meena@test.example')).toBeNull();
  }
});

it('remembers the five accounts that signed in last', async () => {
  const emails = Array.from({ length: 6 }, (_, count) => `${count}@test.example`);
  for (const email of [...emails, '5@test.example']) await rememberDevice(email);
  const known = await Promise.all(emails.map(findDevice));
  expect(known.map((device) => device !== null)).toEqual([false, true, true, true, true, true]);
});

it('who sets a new password by a letter gets in while others guess', async () => {
  const email = await account();
  await guessAt(email);
  await expect(signIn(email)).rejects.toMatchObject({ status: 429 });
  const letter = {
    kind: 'password-reset',
    event: email,
    recipient: email,
    state: 'waiting',
  } as const;
  await inTransaction((tx) => queueLetters(tx, [letter]));
  const { id } = await db.message.findUniqueOrThrow({ where: { event: email } });
  const token = new URL((await makeResetLink(id)) ?? '').searchParams.get('token') ?? '';
  await resetAndForget(token, 'another good one');
  await signIn(email, 'another good one');
});

it('who is signed in changes the password while others guess, also with a session older than the cookie', async () => {
  const email = await account();
  await signIn(email);
  jar.delete(NAME);
  await guessAt(email);
  const viewer = await findViewer();
  if (!viewer) throw new Error('not signed in');
  const change = { currentPassword: PASSWORD, newPassword: 'another good one' };
  await changePasswordAndStay(viewer, change);
  expect(jar.has(NAME)).toBe(true);
});

it('tells an admin in a letter what happened', async () => {
  const email = await account();
  await db.user.update({ where: { email }, data: { role: 'admin', staffRole: 'owner' } });
  for (let guess = 0; guess < GUESSES_AT_ADMIN; guess += 1) await asGuess(email, wrong);
  await expect(asGuess(email, wrong)).rejects.toMatchObject({ status: 429 });
  const letter = (await written()).find(({ to }) => to === email);
  expect(letter?.subject).toBe('Someone tries to guess your password at Noyyal');
  expect(letter?.text).toContain('more than 20 wrong passwords');
});
