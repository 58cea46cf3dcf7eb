import { readdirSync } from 'node:fs';
import { machineLine } from './data/figures';

/** `npm run bench -- <name>` runs bench/<name>.ts, and says before and after how busy the machine is. */
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -3));
const [name = ''] = process.argv.slice(2);
if (names.includes(name)) {
  console.log(machineLine());
  process.on('exit', () => console.log(machineLine()));
  await import(`./${name}.ts`);
} else {
  console.error(`Which? npm run bench -- ${names.join(' | ')}`);
  process.exitCode = 1;
}
