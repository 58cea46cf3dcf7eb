import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../root';

it.each(['app', 'bench', 'components', 'lib', 'prisma', 'scripts', 'tools'])(
  'no file of %s is above 250 lines',
  (folder) => {
    const long = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|css|sql|[cm]js)$/.test(name) && !/generated|\.test\./.test(name))
      .filter((name) => readFileSync(join(ROOT, folder, name), 'utf8').split('\n').length > 251);
    expect(long).toEqual([]);
  },
);
