import { expect, it } from 'vitest';
import { hashPassword } from '@/lib/auth/password';
import { db } from '@/lib/db/client';
import { demoAdmin, demoClerk, demoShopper } from '@/prisma/seed/people';
import { hostFor, openDemoAccounts } from './demo';

const open = async () =>
  (await openDemoAccounts(process.env.DATABASE_URL ?? '')).map(({ email }) => email);

it('demo accounts are open until their published passwords are changed', async () => {
  expect(await open()).toEqual([]);
  for (const { email, userName, password } of [demoAdmin, demoClerk, demoShopper])
    await db.user.create({
      data: { email, userName, passwordHash: await hashPassword(password) },
    });
  expect(await open()).toEqual([demoAdmin.email, demoClerk.email, demoShopper.email]);
  await db.user.update({
    where: { email: demoAdmin.email },
    data: { passwordHash: await hashPassword('a password of my own') },
  });
  expect(await open()).toEqual([demoClerk.email, demoShopper.email]);
});

it('with them the shop listens only on this machine, unless HOST is set', () => {
  expect(hostFor(undefined, true)).toBe('127.0.0.1');
  expect(hostFor(undefined, false)).toBe('0.0.0.0');
  expect(hostFor('0.0.0.0', true)).toBe('0.0.0.0');
});
