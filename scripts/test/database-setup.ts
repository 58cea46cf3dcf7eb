import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../database/migrate';
import { startService } from './service';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    template: string;
  }
}

/** One PostgreSQL for the run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) expectLoopback(given);
  const own = given
    ? undefined
    : await startService<{ adminUrl: string }>('scripts/test/database-server.ts');
  const adminUrl = given ?? own?.ready.adminUrl ?? '';
  const template = `noyyal_test_${randomBytes(4).toString('hex')}`;
  await execute(adminUrl, `CREATE DATABASE ${template}`);
  await migrate(inDatabase(adminUrl, template));
  project.provide('adminUrl', adminUrl);
  project.provide('template', template);
  return async () => {
    if (given) await execute(adminUrl, `DROP DATABASE ${template} WITH (FORCE)`);
    await own?.stop();
  };
}

/** Tests write and drop: never on a server that is not this machine's own. */
function expectLoopback(url: string): void {
  const { hostname } = new URL(url);
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return;
  throw new Error(`TEST_DATABASE_URL: ${hostname} is not this machine; tests run on loopback only`);
}

function inDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
