import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem';
import { IS_STANDALONE, ROOT } from '../root';

/** Generates the Prisma client when a schema file is newer than it, as after a pull. */
export function generateClient(): void {
  if (IS_STANDALONE) return;
  const client = join(ROOT, 'lib', 'db', 'generated', 'client.ts');
  const schema = join(ROOT, 'prisma', 'schema');
  const newest = Math.max(
    ...readdirSync(schema).map((name) => statSync(join(schema, name)).mtimeMs),
  );
  if (existsSync(client) && statSync(client).mtimeMs >= newest) return;
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'scripts', 'prisma-generate.mjs')],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Problem(stderr.trim());
}
