import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '@/scripts/root';

it('nginx, as documented, passes the port on: $host has none', () => {
  const lines = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8').split('\n');
  const ofHost = lines.filter((line) => /^\s*proxy_.*host/.test(line));
  expect(ofHost.length).toBeGreaterThan(2);
  expect(ofHost.filter((line) => /\$host\b/.test(line))).toEqual([]);
});
