import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { registerShopper } from './accounts';
import { DEVICE_COOKIE, hostOnly, SESSION_COOKIE, SESSION_HINT_COOKIE } from './cookies';
import { logIn, logOut } from './sign-in';
import { readSessionId } from './viewer';

interface Cookie {
  value: string;
  secure?: boolean;
  expires?: Date;
}
const jar = new Map<string, Cookie>();
vi.mock('../env', async (original) => {
  const { env } = await original<typeof import('../env')>();
  return { env: { ...env, TRUST_PROXY: 1 } };
});
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-forwarded-proto': 'https' }),
  cookies: async () => ({
    get: (name: string) => jar.get(name),
    has: (name: string) => jar.has(name),
    set: (name: string, value: string, options: object) =>
      void jar.set(name, { value, ...options }),
  }),
}));
const OURS = [SESSION_COOKIE, SESSION_HINT_COOKIE].map(hostOnly);
const ALL = [hostOnly(DEVICE_COOKIE), ...OURS];

beforeEach(async () => {
  jar.clear();
  const pair = { email: `${randomUUID()}@test.example`, password: 'a good password' };
  await registerShopper({ userName: 'Meena', ...pair });
  await logIn(pair);
});

it('over HTTPS no other subdomain can plant a session: its cookie is not read', async () => {
  expect([...jar.keys()]).toEqual(ALL);
  for (const { secure } of jar.values()) expect(secure).toBe(true);
  expect(await readSessionId()).not.toBeNull();
  const token = jar.get(hostOnly(SESSION_COOKIE)) ?? { value: '' };
  jar.clear();
  jar.set(SESSION_COOKIE, token);
  expect(await readSessionId()).toBeNull();
});

it('signing out clears them as browsers demand it of such names', async () => {
  await logOut();
  for (const name of OURS)
    expect(jar.get(name)).toMatchObject({ value: '', secure: true, expires: new Date(0) });
});
