import pg from 'pg';
import type { Env } from '../../lib/env-schema';
import { firstSettings } from '../../lib/settings/first-settings';
import { settleRestore } from '../backup/interrupted-restore';
import { Problem } from '../problem';

/** As the first admin is called (prisma/seed/seed.ts). */
const OWNER_NAME = 'Owner';

/** Fills an empty database. Imports Prisma and the catalogue only then, because they take a second to load. */
export async function seedWhenEmpty(databaseUrl: string, env: Env, demo: boolean): Promise<string> {
  if (await hasUsers(databaseUrl, env.DATA_DIR)) return 'already there';
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
    await requireUncommonPassword(password, { userName: OWNER_NAME, email }, 'password');
  } catch (error) {
    throw new Problem(`ADMIN_PASSWORD: ${error instanceof Error ? error.message : error}`);
  }
}

/** Says also how a restore that was killed has ended; it stops the start if it left the database empty. */
async function hasUsers(connectionString: string, dataDir: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const found = (await client.query('SELECT 1 FROM users LIMIT 1')).rowCount === 1;
    const restore = await settleRestore(dataDir, client, !found);
    if (restore) console.log(restore);
    return found;
  } finally {
    await client.end();
  }
}
