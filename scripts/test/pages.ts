import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root';

/** The pages of `app`, by path as their folders are called, with their files. Slots and groups have no path of their own. */
export const pagesInCode = () =>
  readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/page.tsx') && !file.includes('@'))
    .map((file) => ({
      path: `/${file.replace(/\(\w+\)\//, '').replace(/\/page\.tsx$/, '')}`,
      file: join(ROOT, 'app', file),
    }));
