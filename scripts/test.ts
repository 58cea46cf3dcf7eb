import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../lib/env-schema';
import { buildIfStale } from './app/build';
import { runToEnd } from './app/child';
import { prepareDatabase } from './app/database';
import { onStop, run, stopping } from './app/shutdown';
import { secondsSince } from './app/steps';
import { ROOT } from './root';
import { runChecks } from './test/checks';
import { readCounts, type TestCounts } from './test/counts';
import { SECRETS } from './test/secrets';

const RESULTS = join(ROOT, 'test-results');
const VITEST = 'node_modules/vitest/vitest.mjs';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

interface Stage {
  name: string;
  /** Resolves to whether it passed. */
  work: () => Promise<boolean>;
  /** The report it writes. */
  report?: string;
}

const succeeds = async (program: string, args: string[]): Promise<boolean> => {
  const options = { env: { NODE_ENV: undefined }, stopSignal: 'SIGINT' } as const;
  return (await runToEnd(program, args, stopping, options)).passed;
};

/** @param projects of vitest.config.ts, as a pattern */
function vitest(name: string, projects = name): Stage {
  const report = join(RESULTS, `${name}.json`);
  const flags = [
    '--project',
    projects,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return { name, report, work: () => succeeds(VITEST, ['run', ...flags]) };
}

const stages: Stage[] = [
  { name: 'check', work: runChecks },
  vitest('unit'),
  vitest('db', 'db*'),
  {
    name: 'build',
    work: async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'noyyal-build-'));
      onStop(async () => rmSync(dataDir, { recursive: true, force: true }));
      const defaults = readEnv({ NODE_ENV: 'production', DATA_DIR: dataDir });
      if (!defaults.ok) throw new Error(defaults.problems.join('\n'));
      const { url } = await prepareDatabase(defaults.env);
      // With secrets: a test checks that none is sent to a browser.
      console.log(await buildIfStale(stopping, { ...SECRETS, DATABASE_URL: url }));
      return true;
    },
  },
  {
    name: 'e2e',
    report: join(RESULTS, 'e2e.json'),
    work: () => succeeds(PLAYWRIGHT, ['test']),
  },
];

/** Runs every check, cheapest first, up to the first stage that fails. The last line counts the tests that ran. */
run(async () => {
  rmSync(RESULTS, { recursive: true, force: true });
  const total: TestCounts = { passed: 0, failed: 0 };
  let well = true;
  for (const { name, work, report } of stages) {
    const since = performance.now();
    console.log(`\n── ${name}`);
    well = await work().catch((error) => {
      stopping.throwIfAborted();
      console.error(error instanceof Error ? error.message : error);
      return false;
    });
    const { passed, failed } = report ? readCounts(report) : { passed: 0, failed: 0 };
    total.passed += passed;
    // A stage can fail without a failed test: in a check of its own, or before it gets to its tests.
    total.failed += well ? failed : Math.max(failed, 1);
    console.log(`── ${name} ${well ? 'passed' : 'failed'} after ${secondsSince(since)}`);
    if (!well) break;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return well ? 0 : 1;
});
