import { Problem } from '../problem';
import { checksumOf, type Migration } from './migration-files';

/** A migration that a database has applied. */
export interface Applied {
  name: string;
  checksum: string;
}

/**
 * The migrations that a database lacks, oldest first.
 * @throws Problem when it has applied others than these: their SQL is not known, so nothing may be built on it
 */
export function missingOf(applied: Applied[], migrations: Migration[]): Migration[] {
  const checksums = new Map(migrations.map(({ name, sql }) => [name, checksumOf(sql)]));
  const last = migrations.at(-1)?.name ?? '';
  const newer = applied.filter(({ name }) => name > last);
  if (newer.length > 0) throw new Problem(newerThan(names(newer)));
  const others = applied.filter(({ name, checksum }) => checksums.get(name) !== checksum);
  if (others.length > 0) throw new Problem(otherThan(names(others)));
  return migrations.filter(({ name }) => !applied.some((one) => one.name === name));
}

const names = (applied: Applied[]) => applied.map(({ name }) => name).join(', ');

const newerThan = (what: string) =>
  `This database is newer than this code, which does not have its migration ${what}. Start the version that migrated it, or a later one; or put back the backup from before the upgrade.`;

const otherThan = (what: string) =>
  `This database has applied other migrations than prisma/migrations has: ${what}. It was made by a version before 1.0.0, or they were edited later. Run the code that made it, and take the products along as a CSV file; or delete it and start again: the folder .data (DATA_DIR) if you set no DATABASE_URL, otherwise the database of DATABASE_URL.`;
