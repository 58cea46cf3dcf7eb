import pg from 'pg';
import type { Env } from '../../lib/env-schema';
import { firstSettings } from '../../lib/settings/first-settings';
import { FIRST_ADMIN_NAME } from '../../prisma/seed/people';
import { settleRestore } from '../backup/interrupted-restore';
import { Problem } from '../problem';

/** Fills an empty database. Imports Prisma and the catalogue only then, because they take a second to load. */
export async function seedWhenEmpty(databaseUrl: string, env: Env, demo: boolean): Promise<string> {
  const isEmpty = !(await hasUsers(databaseUrl));
  const restore = await settleRestore(env.DATA_DIR, databaseUrl, isEmpty);
  if (restore) console.log(restore);
  if (!isEmpty) return 'already there';
  const { seedDatabase } = await import('../../prisma/seed/seed');
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (!demo && email && password) await refuseWeak(email, password);
  return seedDatabase({
    databaseUrl,
    demo,
    seller: firstSettings(env),
    admin: email && password ? { email, password } : undefined,
  });
}

/** @throws Problem for a password that the owner could not choose in the shop either */
async function refuseWeak(email: string, password: string): Promise<void> {
  const { requireUncommonPassword } = await import('../../lib/auth/weak-passwords');
  try {
    await requireUncommonPassword(password, { userName: FIRST_ADMIN_NAME, email }, 'password');
  } catch (error) {
    throw new Problem(`ADMIN_PASSWORD: ${error instanceof Error ? error.message : error}`);
  }
}

async function hasUsers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query('SELECT 1 FROM users LIMIT 1')).rowCount === 1;
  } finally {
    await client.end();
  }
}
