import { expect, it } from 'vitest';
import { db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { seedWhenEmpty } from './seed';

const seed = (password: string) =>
  seedWhenEmpty(
    process.env.DATABASE_URL ?? '',
    { ...env, ADMIN_EMAIL: 'meena@mill.example', ADMIN_PASSWORD: password },
    false,
  );

it('refuses a first password that everybody tries first, and then takes a better one', async () => {
  await expect(seed('password123')).rejects.toThrow(/^ADMIN_PASSWORD: Many people have this/);
  expect(await db.user.count()).toBe(0);
  expect(await seed('90 looms run')).toBe('first admin created');
  expect(await seed('password123')).toBe('already there');
});
