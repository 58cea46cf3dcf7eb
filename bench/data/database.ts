import pg from 'pg';
import type { TestDatabases } from '../../scripts/test/database-server';
import { startService } from '../../scripts/test/service';

export interface BenchDatabase {
  url: string;
  /** As a superuser, for filling. */
  client: pg.Client;
}

/** Migrated, empty databases in one PostgreSQL, deleted when this process ends. */
export async function startDatabases(names: readonly string[]) {
  const server = await startService<TestDatabases>('scripts/test/database-server.ts');
  const { adminUrl, template } = server.ready;
  const databases: BenchDatabase[] = [];
  for (const name of names) {
    const admin = await connect(adminUrl);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`).finally(() => admin.end());
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    databases.push({ url: url.href, client: await connect(url.href) });
  }
  const stop = async () => {
    for (const { client } of databases) await client.end();
    await server.stop();
  };
  return { databases, stop };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
