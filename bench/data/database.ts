import pg from 'pg';
import type { TestDatabases } from '../../scripts/test/database-server';
import { startService } from '../../scripts/test/service';

export interface BenchDatabase {
  url: string;
  /** As a superuser, for filling. */
  client: pg.Client;
  stop: () => Promise<void>;
}

/** A migrated, empty PostgreSQL, deleted when this process ends. */
export async function startDatabase(): Promise<BenchDatabase> {
  const server = await startService<TestDatabases>('scripts/test/database-server.ts');
  const url = new URL(server.ready.adminUrl);
  url.pathname = `/${server.ready.template}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return {
    url: url.href,
    client,
    async stop() {
      await client.end();
      await server.stop();
    },
  };
}
