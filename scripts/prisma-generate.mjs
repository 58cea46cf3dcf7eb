// Runs after `npm ci`, before anything else exists: plain JavaScript, no dependency but Prisma itself.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js');

const { status, stdout, stderr } = spawnSync(process.execPath, [prisma, 'generate', '--no-hints'], {
  cwd: root,
  encoding: 'utf8',
  env: {
    ...process.env,
    // Generating the client needs no schema engine. Prisma would download one, unless told where it is: any executable does.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
});
if (status !== 0) {
  console.error(`prisma generate failed\n${stdout}${stderr}`);
  process.exit(1);
}
