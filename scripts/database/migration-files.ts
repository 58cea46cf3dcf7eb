import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root';

export const MIGRATIONS = join(ROOT, 'prisma', 'migrations');

export interface Migration {
  name: string;
  sql: string;
  /** As Prisma records it: SHA-256 of the file, in hex. */
  checksum: string;
}

/** `prisma/migrations`, oldest first. */
export function readMigrations(): Migration[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => existsSync(join(MIGRATIONS, name, 'migration.sql')))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(MIGRATIONS, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}
