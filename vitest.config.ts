import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { NO_LIMITS } from './scripts/test/service';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const alias = {
  'server-only': path('./scripts/test/empty.ts'),
  './pdf/drawing-service': path('./scripts/test/drawing.ts'),
  '@': path('.'),
};
/** It imports 'next/server', which Next resolves and Node alone does not. */
const server = { deps: { inline: ['next-auth'] } };
/** A worker keeps the packages loaded for its next file, which else take most of a file's time; not the shop's modules. */
const FRESH = './scripts/test/fresh-modules.ts';
/**
 * These load everything again, as packages keep what they know: those that make ids the time of the last one, which a
 * test's own clock may set ahead (`fresh-modules.ts` notices), UploadThing's its settings, the schema engine its memory.
 */
const ALONE = [
  'lib/invoices/report.db.test.ts',
  'lib/promotions/running.db.test.ts',
  'lib/uploads/uploadthing.db.test.ts',
  'scripts/database/*.db.test.ts',
];
/** A machine that does other work may take seconds for what takes others a moment: that is no fault of the shop. */
const patient = { poll: { timeout: 15_000 } };
const exclude = ['**/node_modules/**', '**/.next/**', 'e2e/**'];
const database = {
  globalSetup: ['./scripts/test/database-setup.ts'],
  setupFiles: ['./scripts/test/own-database.ts'],
  env: { ...NO_LIMITS, PAGE_CACHE_MB: '0' },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: patient,
  // Most of them wait for the database, not for the processor.
  maxWorkers: 5,
  // Prisma's WebAssembly, compiled well for a file that runs for seconds, would take a fifth of all their time.
  execArgv: ['--liftoff-only'],
  // Projects of different numbers of workers run one after the other.
  sequence: { groupOrder: 1 },
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...exclude, '**/*.db.test.ts', 'server/**'],
          server,
          pool: 'threads',
          isolate: false,
          setupFiles: [FRESH],
          // Vitest would leave a processor to itself, which on a machine of two is half of them.
          maxWorkers: availableParallelism(),
          // A few of them calculate for seconds, and more when other work uses the processors.
          testTimeout: 20_000,
          hookTimeout: 60_000,
          expect: patient,
        },
      },
      {
        // As in the browser: forms, dialogs and hooks in a DOM without one.
        resolve: {
          alias: { ...alias, 'next/navigation': path('./scripts/test/next-navigation.ts') },
        },
        test: {
          name: 'components',
          include: ['components/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['./scripts/test/dom.ts'],
          maxWorkers: availableParallelism(),
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        test: {
          ...database,
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: [...exclude, ...ALONE],
          isolate: false,
          setupFiles: [FRESH, ...database.setupFiles],
        },
      },
      {
        resolve: { alias },
        test: { ...database, name: 'db-alone', include: ALONE, exclude },
      },
      {
        // Plain requests to running shops: what an answer says, without a browser.
        resolve: { alias },
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['./server/setup.ts'],
          pool: 'threads',
          // Each waits for the shops most of its time.
          maxWorkers: 4,
          // Some of them send thousands of requests, which on a slow machine takes minutes.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: patient,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
