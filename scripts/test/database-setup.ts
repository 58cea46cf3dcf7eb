import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../database/embedded';
import { migrate } from '../database/migrate';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
  }
}

const TEMPLATE = 'noyyal_template';

/** One PostgreSQL for the run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'noyyal-test-'));
  const database = await openEmbedded({
    dataDir,
    signal: new AbortController().signal,
    onEvent: () => undefined,
    onLost: (error) => console.error(error),
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  });
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  await migrate(databaseUrl(database.adminUrl, TEMPLATE));
  project.provide('adminUrl', database.adminUrl);
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** The same server, another database. */
function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
