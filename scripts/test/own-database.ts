import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';

const { adminUrl, template } = inject('databases');
const name = `${template}_${randomBytes(6).toString('hex')}`;

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template}`);
const url = new URL(adminUrl);
url.pathname = `/${name}`;
process.env.DATABASE_URL = url.href;
process.env.AUTH_SECRET = randomBytes(32).toString('hex');

afterAll(async () => {
  const { db } = await import('@/lib/db/client');
  await db.$disconnect();
  await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
});
