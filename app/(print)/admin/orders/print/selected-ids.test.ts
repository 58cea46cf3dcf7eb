import { expect, it } from 'vitest';
import { selectedIds } from './selected-ids';

const idOf = (number: number) => `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ONE, OTHER] = [idOf(1), idOf(2)];
const select = (query: { ids?: string; page?: string }) =>
  selectedIds(Promise.resolve(query), (ids, page) => `${ids.length} ids, page ${page}`);

it('keeps the orders of a selection in which one id is broken', async () => {
  expect(await select({ ids: `nonsense,${ONE},${OTHER.toUpperCase()},${ONE}` })).toEqual({
    ids: [ONE, OTHER],
    broken: 1,
    parts: {},
  });
});

it('is empty if no order is named', async () => {
  expect(await select({})).toEqual({ ids: [], broken: 0, parts: {} });
});

it('prints a long selection in parts', async () => {
  const all = Array.from({ length: 201 }, (_, index) => idOf(index));
  const partAt = (page?: string) => select({ ids: all.join(), ...(page && { page }) });
  expect(await partAt()).toEqual({
    ids: all.slice(0, 100),
    broken: 0,
    parts: { next: '201 ids, page 2', position: 'Part 1 of 3' },
  });
  const last = {
    ids: all.slice(200),
    broken: 0,
    parts: { previous: '201 ids, page 2', position: 'Part 3 of 3' },
  };
  expect(await partAt('3')).toEqual(last);
  expect(await partAt('4')).toEqual(last);
  expect((await partAt('x')).ids).toEqual(all.slice(0, 100));
});
