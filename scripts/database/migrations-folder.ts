import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FILTERS = { externalTables: [], externalEnums: [] };
const PRISMA = path.resolve(import.meta.dirname ?? '.', '../../prisma');

/** prisma/migrations in the form the schema engine takes. */
export function readMigrations() {
  const baseDir = path.join(PRISMA, 'migrations');
  const names = readdirSync(baseDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const lockfile = path.join(baseDir, 'migration_lock.toml');
  return {
    baseDir,
    lockfile: {
      path: './migration_lock.toml',
      content: existsSync(lockfile) ? readFileSync(lockfile, 'utf8') : null,
    },
    shadowDbInitScript: '',
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok' as const,
          value: readFileSync(path.join(baseDir, name, 'migration.sql'), 'utf8'),
        },
      },
    })),
  };
}

/** prisma/schema in the form the schema engine takes. */
export function readSchemaFiles(): { path: string; content: string }[] {
  const folder = path.join(PRISMA, 'schema');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.prisma'))
    .map((name) => path.join(folder, name))
    .map((file) => ({ path: file, content: readFileSync(file, 'utf8') }));
}

export { FILTERS as SCHEMA_FILTERS };
