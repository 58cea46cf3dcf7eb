import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database without a table beside the test's own, as PostgreSQL's administrator. */
export async function makeEmptyDatabase() {
  const url = new URL(process.env.DATABASE_URL ?? '');
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  const name = `noyyal_empty_${randomBytes(6).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return {
    url: url.href,
    client,
    async drop() {
      await client.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}
