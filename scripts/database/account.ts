import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { Problem } from '../problem';

/** Who PostgreSQL runs as. Empty: as ourselves. */
export type Account = { uid: number; gid: number } | Record<string, never>;

function idOf(name: string): Account | undefined {
  const id = (option: string) =>
    Number(
      execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

const ownerOf = (folder: string) => {
  try {
    return statSync(folder);
  } catch {
    return undefined;
  }
};

/**
 * PostgreSQL refuses to run as root. For root: the account that owns the data already, else `postgres`, else `nobody`.
 * No account is created: that is the machine owner's decision.
 */
export function databaseAccount(folder: string): Account {
  const self = process.getuid?.();
  const owner = ownerOf(folder);
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) {
      throw new Problem(
        `${folder} belongs to another user (uid ${owner.uid}): start as that user, or set DATA_DIR`,
      );
    }
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = idOf('postgres') ?? idOf('nobody');
  if (account) return account;
  throw new Problem(
    'PostgreSQL does not run as root, and this machine has no user postgres or nobody: start as an ordinary user, or set DATABASE_URL',
  );
}
