import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Env, readEnv } from '../../lib/env-schema';
import { Problem } from '../problem';
import { IS_STANDALONE, ROOT } from '../root';

/**
 * The environment, with the `.env` files that Next.js would read, in its order: variables that are already set win.
 * @throws Problem with a line for each variable that is wrong
 */
export function readSettings(mode: 'development' | 'production' = 'production'): Env {
  for (const name of [`.env.${mode}.local`, '.env.local', `.env.${mode}`, '.env']) {
    const path = join(ROOT, name);
    if (existsSync(path)) process.loadEnvFile(path);
  }
  const read = readEnv({ ...process.env, NODE_ENV: mode });
  if (!read.ok) throw new Problem(read.problems.join('\n'));
  // Next.js's standalone server has the hosts of pictures from the build, which got no secret.
  if (IS_STANDALONE && read.env.UPLOADTHING_TOKEN)
    throw new Problem('UPLOADTHING_TOKEN: unset it, as a container keeps pictures in DATA_DIR.');
  return { ...read.env, DATA_DIR: resolve(ROOT, read.env.DATA_DIR) };
}
