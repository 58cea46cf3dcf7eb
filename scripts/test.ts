import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../lib/env-schema';
import { buildIfStale } from './app/build';
import { runToEnd } from './app/child';
import { prepareDatabase } from './app/database';
import { onStop, run, stopping } from './app/shutdown';
import { secondsSince, step } from './app/steps';
import { Problem } from './problem';
import { ROOT } from './root';
import { describeBrowser, findBrowser } from './test/browser';
import { runChecks } from './test/checks';
import { readCounts } from './test/counts';
import { measureProcessorTime } from './test/processor-time';
import { SECRETS } from './test/secrets';
import { buildForVercel } from './test/vercel-build';

const AXE = 'e2e/axe/playwright.config.ts';
const RESULTS = join(ROOT, 'test-results');

interface Stage {
  name: string;
  needsBrowser?: boolean;
  /** Resolves to whether it passed. What it prints is kept until it ends when another one runs beside it. */
  work: (signal: AbortSignal, isAlone: boolean) => Promise<boolean>;
  /** The report it writes. */
  report?: string;
}

interface Outcome {
  passed: number;
  failed: number;
  /** 'unit 24.1 s' */
  took: string;
}

/** @param args given the file of its report */
function program(name: string, path: string, args: (report: string) => string[]): Stage {
  const report = join(RESULTS, `${name}.json`);
  const work: Stage['work'] = async (signal, isAlone) => {
    const options = {
      env: { NODE_ENV: undefined },
      stopSignal: 'SIGINT',
      quiet: !isAlone,
    } as const;
    const { passed, output } = await runToEnd(path, args(report), signal, options);
    if (output) console.log(`\n── ${name}\n${output}\n`);
    return passed;
  };
  return { name, report, work };
}

/** @param projects of vitest.config.ts, as a pattern */
const vitest = (name: string, ...projects: string[]) =>
  program(name, 'node_modules/vitest/vitest.mjs', (report) => [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);

const playwright = (name: string, ...args: string[]): Stage => ({
  ...program(name, 'node_modules/@playwright/test/cli.js', () => ['test', ...args]),
  needsBrowser: true,
});

/** With a database of its own, which ends with the tests. @param work with secrets: a test checks that no browser gets one */
const building = (
  name: string,
  work: (signal: AbortSignal, url: string) => Promise<string>,
): Stage => ({
  name,
  work: async (signal) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'noyyal-build-'));
    onStop(async () => rmSync(dataDir, { recursive: true, force: true }));
    const defaults = readEnv({ NODE_ENV: 'production', DATA_DIR: dataDir });
    if (!defaults.ok) throw new Error(defaults.problems.join('\n'));
    const { url } = await prepareDatabase(defaults.env);
    await step(name, () => work(signal, url));
    return true;
  },
});

const build = building('build', (signal, url) =>
  buildIfStale(signal, { ...SECRETS, DATABASE_URL: url }),
);

/** The cheapest first. Those in one row run side by side: none of them keeps two processors busy by itself. */
const ALL: Stage[][] = [
  // The checks and the build both write to `.next`, so they are not in the same row.
  [{ name: 'check', work: runChecks }, vitest('unit', 'unit', 'components')],
  [build, vitest('db', 'db*')],
  [vitest('server', 'server')],
  [playwright('e2e')],
  [playwright('axe', '--config', AXE)],
  [building('vercel', buildForVercel)],
];
/** `npm test` runs all but the last two, `npm test -- --all` those too, and `npm test -- build db` only those. */
const named = process.argv.slice(2);
const isWanted = ({ name }: Stage) =>
  named.includes('--all') ||
  (named.length === 0 ? !['axe', 'vercel'].includes(name) : named.includes(name));
const unknown = named.filter(
  (name) => name !== '--all' && !ALL.flat().some((stage) => stage.name === name),
);
const ROWS = ALL.map((row) => row.filter(isWanted)).filter((row) => row.length > 0);

async function runRow(row: Stage[]): Promise<Outcome[]> {
  console.log(`\n── ${row.map(({ name }) => name).join(' beside ')}`);
  const failing = new AbortController();
  const signal = AbortSignal.any([stopping, failing.signal]);
  return Promise.all(
    row.map(async ({ name, work, report }) => {
      const since = performance.now();
      const well = await work(signal, row.length === 1).catch((error) => {
        stopping.throwIfAborted();
        if (!signal.aborted) console.error(error instanceof Error ? error.message : error);
        return false;
      });
      const how = well ? 'passed' : signal.aborted ? 'stopped' : 'failed';
      if (how === 'failed') failing.abort();
      const took = `${name} ${secondsSince(since)}`;
      console.log(`── ${name} ${how} after ${secondsSince(since)}`);
      const { passed, failed } = report ? readCounts(report) : { passed: 0, failed: 0 };
      // A stage can fail without a failed test: in a check of its own, or before it gets to its tests.
      return { passed, failed: how === 'failed' ? Math.max(failed, 1) : failed, took };
    }),
  );
}

/** Runs the wanted stages up to the first that fails. The last lines say what it took; the very last counts the tests. */
run(async () => {
  if (unknown.length > 0) throw new Problem(`There is no stage ${unknown.join(', ')}`);
  const since = performance.now();
  const processorSeconds = measureProcessorTime();
  // Before all else: whoever has none need not wait for it.
  const needsBrowser = ROWS.flat().some((stage) => stage.needsBrowser);
  const browser = needsBrowser ? [describeBrowser(findBrowser())] : [];
  rmSync(RESULTS, { recursive: true, force: true });
  const outcomes: Outcome[] = [];
  const sum = (key: 'passed' | 'failed') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  for (const row of ROWS) if (sum('failed') === 0) outcomes.push(...(await runRow(row)));
  console.log(`\n${outcomes.map(({ took }) => took).join(', ')}; ${secondsSince(since)} in all`);
  const seconds = processorSeconds()?.toFixed() ?? 'not known here:';
  console.log([`${seconds} s of processor time by all processes`, ...browser].join('\n'));
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
});
