import type { TestProject } from 'vitest/node';
import type { TestDatabases } from './database-server';
import { startService } from './service';

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases;
  }
}

/** One PostgreSQL for the run; every test file gets a copy of its template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { ready, stop } = await startService<TestDatabases>('scripts/test/database-server.ts');
  project.provide('databases', ready);
  return stop;
}
