import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '@/scripts/root';
import { shots } from '@/scripts/shots/routes';

/** Slots and catch-alls have no address of their own; the API's description is Swagger UI's screen, not ours. */
const NO_ADDRESS = /@|\[\.\.\.missing|^api\/docs\//;

/** The public addresses of `app`, as in '/shop/product/[slug]'. */
const addresses = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file) && !NO_ADDRESS.test(file))
  .map((file) => `/${file}`.replace(/\/page\.tsx$|\/\([^)]+\)|\/\[\.{3}\w+\]/g, ''));

it.each(addresses)('%s has a picture', (address) => {
  const pattern = new RegExp(`^${address.replace(/\[[^\]]+\]/g, '[^/]+')}$`);
  expect(
    shots.map(({ path }) => path.split('?')[0]).filter((path) => pattern.test(path ?? '')),
  ).not.toHaveLength(0);
});

it('every picture has its own file name', () => {
  const names = shots.map(({ role, name }) => `${role}-${name}`);
  expect(names).toEqual([...new Set(names)]);
});
