import { createRequire } from 'node:module';
import { vi } from 'vitest';

/** A worker runs many test files. Each gets the shop's modules, their state on globalThis, and the settings afresh. */
const worker = globalThis as typeof globalThis & { envAtStart?: NodeJS.ProcessEnv };
worker.envAtStart ??= { ...process.env };
for (const name of Object.keys(process.env)) delete process.env[name];
Object.assign(process.env, worker.envAtStart);

vi.resetModules();
const { cache } = createRequire(import.meta.url);
for (const path of Object.keys(cache)) {
  if (!path.includes('node_modules')) delete cache[path];
}
for (const name of Object.keys(globalThis)) {
  if (name.startsWith('noyyal')) Reflect.deleteProperty(globalThis, name);
}
