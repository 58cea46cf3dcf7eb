import { expect, it } from 'vitest';
import { selectedIds } from './selected-ids';

const ONE = '0199a000-0000-7000-8000-000000000001';
const OTHER = '0199a000-0000-7000-8000-000000000002';
const idsOf = (ids?: string) => selectedIds(Promise.resolve({ ids }));

it('keeps the orders of a selection in which one id is broken', async () => {
  expect(await idsOf(`nonsense,${ONE},${OTHER.toUpperCase()},${ONE}`)).toEqual({
    ids: [ONE, OTHER],
    broken: 1,
  });
});

it('is nothing where nothing is named, or too much', async () => {
  expect(await idsOf()).toEqual({ ids: [], broken: 0 });
  const many = Array.from({ length: 101 }, (_, index) => String(index)).join();
  expect(await idsOf(many)).toEqual({ ids: [], broken: 0 });
});
