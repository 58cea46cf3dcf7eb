import { execFileSync, type SpawnOptions } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import path from 'node:path';

/** PostgreSQL refuses to run as root; this says how to run it as somebody else. */
export interface RunAs {
  command: (program: string, args: string[]) => [string, string[]];
  options: SpawnOptions;
  own: (folder: string) => void;
}

const ORDINARY: RunAs = {
  command: (program, args) => [program, args],
  options: {},
  own: () => undefined,
};
const USER = 'noyyal';

/** As root: a system user of our own. `places` are folders it must reach; where a parent folder is closed to it, it gets read rights by capability. */
export function runAsUnprivileged(places: string[]): RunAs {
  if (process.getuid?.() !== 0) return ORDINARY;
  const uid = userId();
  const own = (folder: string) => chownSync(folder, uid, uid);
  if (places.every(isOpenToOthers)) return { ...ORDINARY, options: { uid, gid: uid }, own };
  const rights = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'];
  const user = [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  return {
    command: (program, args) => ['setpriv', [...user, ...rights, program, ...args]],
    options: {},
    own,
  };
}

function userId(): number {
  const find = () => Number(execFileSync('id', ['-u', USER], { stdio: 'pipe' }).toString());
  try {
    return find();
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', USER], {
      stdio: 'pipe',
    });
    return find();
  }
}

function isOpenToOthers(place: string): boolean {
  const OTHERS_MAY_ENTER = 0o001;
  for (
    let folder = path.resolve(place);
    folder !== path.dirname(folder);
    folder = path.dirname(folder)
  ) {
    if ((statSync(folder).mode & OTHERS_MAY_ENTER) === 0) return false;
  }
  return true;
}
