import pg from 'pg';
import type { Env } from '../../lib/env-schema';
import { firstSettings } from '../../lib/settings/first-settings';

/** Fills an empty database. Imports Prisma and the catalogue only then, because they take a second to load. */
export async function seedWhenEmpty(databaseUrl: string, env: Env, demo: boolean): Promise<string> {
  if (await hasUsers(databaseUrl)) return 'already there';
  const { seedDatabase } = await import('../../prisma/seed/seed');
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  return seedDatabase({
    databaseUrl,
    demo,
    seller: firstSettings(env),
    admin: email && password ? { email, password } : undefined,
  });
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
