import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('makes a line of JSON of each line of words, and leaves those of JSON', () => {
  const program = `
    console.log('\\u001b[1m▲ Next.js 16\\u001b[22m\\n\\n  - Local: x');
    process.stdout.write('{"level":"info","status":200}\\n');
    console.error(new Error('Broken'));`;
  const args = ['--import', './scripts/app/json-lines.mjs', '--input-type=module', '-e', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const read = (output: string) =>
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const time = expect.any(String);
  expect(read(stdout)).toEqual([
    { time, level: 'info', message: '▲ Next.js 16' },
    { time, level: 'info', message: '- Local: x' },
    { level: 'info', status: 200 },
  ]);
  expect(read(stderr)[0]).toEqual({ time, level: 'error', message: 'Error: Broken' });
});
