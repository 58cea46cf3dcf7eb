import { readdirSync } from 'node:fs';

/** `npm run bench -- <name>` runs bench/<name>.ts. */
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -3));
const [name = ''] = process.argv.slice(2);
if (names.includes(name)) await import(`./${name}.ts`);
else {
  console.error(`Which? npm run bench -- ${names.join(' | ')}`);
  process.exitCode = 1;
}
