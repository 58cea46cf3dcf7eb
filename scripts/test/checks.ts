import { NEXT, runToEnd } from '../app/child';
import { generateClient } from '../app/client';
import { step } from '../app/steps';
import { changesOfFrozen } from '../database/migration-files';
import { SOURCE_FOLDERS } from './sources';

const modules = (path: string) => `node_modules/${path}`;
const CRUISED = [
  ...SOURCE_FOLDERS.filter((folder) => folder !== '.' && folder !== 'public'),
  'middleware.ts',
];

type Check = [name: string, program: string, ...args: string[]];

/** `next typegen` writes the types of the routes that `tsc` reads. */
const FIRST: Check[] = [
  ['biome', modules('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  ['routes', NEXT, 'typegen'],
];
/** Each of them uses one processor. */
const TOGETHER: Check[] = [
  // Where `next build` looks for what is checked already: it checks the same files.
  [
    'types',
    modules('typescript/bin/tsc'),
    '--noEmit',
    '--tsBuildInfoFile',
    '.next/cache/.tsbuildinfo',
  ],
  [
    'imports',
    modules('dependency-cruiser/bin/dependency-cruise.mjs'),
    ...CRUISED,
    '--config',
    '.dependency-cruiser.cjs',
  ],
  ['knip', modules('knip/bin/knip.js'), '--treat-config-hints-as-errors'],
];

/** Runs every check and prints what the failing ones say. @returns whether all passed */
export async function runChecks(signal: AbortSignal): Promise<boolean> {
  generateClient();
  const changed = changesOfFrozen();
  console.log(`migrations  ${changed.length === 0 ? 'passed' : 'failed'}`);
  for (const change of changed) console.error(change);
  const passed = [changed.length === 0];
  for (const check of FIRST) passed.push(await passes(check, signal));
  passed.push(...(await Promise.all(TOGETHER.map((check) => passes(check, signal)))));
  return passed.every(Boolean);
}

async function passes([name, program, ...args]: Check, signal: AbortSignal): Promise<boolean> {
  let report = '';
  await step(name, async () => {
    const options = { quiet: true, env: { NODE_ENV: undefined } };
    const { passed, output } = await runToEnd(program, args, signal, options);
    if (passed) return 'passed';
    report = output;
    return 'failed';
  });
  if (report) console.error(`\n${report}\n`);
  return report === '';
}
