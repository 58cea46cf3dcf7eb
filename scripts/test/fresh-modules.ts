import { createRequire } from 'node:module';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, vi } from 'vitest';

/** A worker runs many test files. Each gets the shop's modules, their state on globalThis, the clock and the settings afresh. */
const worker = globalThis as typeof globalThis & { envAtStart?: NodeJS.ProcessEnv };
worker.envAtStart ??= { ...process.env };
for (const name of Object.keys(process.env)) delete process.env[name];
Object.assign(process.env, worker.envAtStart);

// A file that made the clock stand still would leave it so.
vi.useRealTimers();
vi.resetModules();
const { cache } = createRequire(import.meta.url);
for (const path of Object.keys(cache)) {
  if (!path.includes('node_modules')) delete cache[path];
}
for (const name of Object.keys(globalThis)) {
  if (name.startsWith('noyyal')) Reflect.deleteProperty(globalThis, name);
}

afterAll(() => {
  // What makes ids goes on from the latest time it saw, and would put those of the next file into the future.
  const latest = Number.parseInt(uuidv7().replace('-', '').slice(0, 12), 16);
  if (latest > Date.now() + 1000)
    throw new Error('This file set the clock ahead: name it in ALONE of vitest.config.ts');
});
