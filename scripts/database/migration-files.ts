import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root';

const MIGRATIONS = join(ROOT, 'prisma', 'migrations');

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

/** Beside the migrations, as `sha256sum` writes and checks it. */
const CHECKSUMS = join(MIGRATIONS, 'checksums.sha256');

/** As Prisma keeps it in the database too. */
export const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

const lineOf = ({ name, sql }: Migration) => `${checksumOf(sql)}  ${name}/migration.sql`;

const nameIn = (line: string) => line.split('  ')[1]?.split('/')[0] ?? '';

/** The migrations that have left the author's machine, a line each. */
const readFrozen = () => readFileSync(CHECKSUMS, 'utf8').trim().split('\n');

const addedTo = (frozen: string[], migrations: Migration[]) =>
  migrations.filter(({ name }) => !frozen.map(nameIn).includes(name));

/** What was done to migrations that others may have applied already, in sentences. */
export function damageOfFrozen(migrations = readMigrations(), frozen = readFrozen()): string[] {
  const lines = new Map(migrations.map((migration) => [migration.name, lineOf(migration)]));
  const last = nameIn(frozen.at(-1) ?? '');
  const changed = frozen.filter((line) => lines.get(nameIn(line)) !== line).map(nameIn);
  const early = addedTo(frozen, migrations).filter(({ name }) => name < last);
  return [
    ...changed.map((name) => {
      const what = lines.has(name) ? 'was edited' : 'is missing';
      return `prisma/migrations/${name} ${what}: restore it (\`git checkout prisma/migrations\`), and write a new migration that repairs it. One that was never on main: delete its line of checksums.sha256, and freeze it again.`;
    }),
    ...early.map(
      ({ name }) => `${name} is older than ${last}, which databases have already: rename it.`,
    ),
  ];
}

/** What was done to frozen migrations, else which new ones are not frozen, in sentences. */
export function changesOfFrozen(migrations = readMigrations(), frozen = readFrozen()): string[] {
  const damaged = damageOfFrozen(migrations, frozen);
  if (damaged.length > 0) return damaged;
  return addedTo(frozen, migrations).map(
    ({ name }) => `${name} is new: \`npm run migrate -- freeze\` adds its checksum.`,
  );
}

/** Adds the checksums of new migrations. @returns what is in the way, in sentences; then nothing is written */
export function freeze(): string[] {
  const [migrations, frozen] = [readMigrations(), readFrozen()];
  const damaged = damageOfFrozen(migrations, frozen);
  const lines = [...frozen, ...addedTo(frozen, migrations).map(lineOf)];
  if (damaged.length === 0) writeFileSync(CHECKSUMS, `${lines.join('\n')}\n`);
  return damaged;
}
