import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { db } from '../db/client';
import { registerShopper } from './accounts';
import { SESSION_COOKIE } from './cookies';
import { logIn } from './sign-in';

const jar = new Map<string, { value: string }>();
vi.mock('next/headers', () => ({
  headers: async () =>
    new Headers({ cookie: [...jar].map(([name, { value }]) => `${name}=${value}`).join('; ') }),
  cookies: async () => ({
    get: (name: string) => jar.get(name),
    has: (name: string) => jar.has(name),
    set: (name: string, value: string) => void jar.set(name, { value }),
    delete: (name: string) => void jar.delete(name),
  }),
}));

beforeEach(() => jar.clear());

const account = async () => {
  const pair = { email: `${randomUUID()}@test.example`, password: 'a good password' };
  await registerShopper({ userName: 'Meena', ...pair });
  return pair;
};
const living = (email: string) => db.session.count({ where: { user: { email }, endedAt: null } });

it('signing in again on a device ends its previous session, of whatever account, and no other', async () => {
  const [mine, other] = [await account(), await account()];
  await logIn(mine);
  jar.clear();
  await logIn(mine);
  await logIn(mine);
  expect(await living(mine.email)).toBe(2);
  await logIn(other);
  expect([await living(mine.email), await living(other.email)]).toEqual([1, 1]);
});

it('a wrong password ends nothing', async () => {
  const mine = await account();
  await logIn(mine);
  const token = jar.get(SESSION_COOKIE)?.value;
  await expect(logIn({ ...mine, password: 'wrong' })).rejects.toMatchObject({ status: 401 });
  expect(jar.get(SESSION_COOKIE)?.value).toBe(token);
  expect(await living(mine.email)).toBe(1);
});
