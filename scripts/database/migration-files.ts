import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root';

export const MIGRATIONS = join(ROOT, 'prisma', 'migrations');

export interface Migration {
  name: string;
  sql: string;
}

/** `prisma/migrations`, oldest first. */
export function readMigrations(): Migration[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => existsSync(join(MIGRATIONS, name, 'migration.sql')))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(MIGRATIONS, name, 'migration.sql'), 'utf8') }));
}
