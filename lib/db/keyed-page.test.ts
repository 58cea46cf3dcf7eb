import { expect, it } from 'vitest';
import { keyedSliceQuery } from '../http/list-schema';
import { readKeyedPage } from './keyed-page';

const LIMIT = 5;
const COUNTED = 20;
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** A list of numbers, and the keys it was read from. */
function listOf(rows: number[]) {
  const read: number[] = [];
  const ask = async (asked: { page: number; after?: number; before?: number }) => {
    const { page, after, before } = asked;
    const { ids, pagination } = await readKeyedPage<number>(
      { page, limit: LIMIT, after: String(after ?? ''), before: String(before ?? '') },
      {
        most: COUNTED,
        keyOf: (id) => (rows.includes(Number(id)) ? Number(id) : null),
        read: async (wanted, counted) => {
          const after = rows.filter((row) => row > (wanted.after ?? 0));
          const before = rows.filter((row) => row < (wanted.before ?? 0)).toReversed();
          const found = wanted.before === undefined ? after : before;
          const following = rows.filter((row) => row > (counted.after ?? 0));
          read.push(Math.min(counted.take, following.length));
          return {
            ids: found.slice(wanted.skip, wanted.skip + wanted.take).map(String),
            count: Math.min(counted.take, following.length),
          };
        },
      },
    );
    return { ids: ids.map(Number), pagination };
  };
  return { ask, read };
}

it('counts the beginning of a list as without a row, and beyond it only what follows', async () => {
  const { ask, read } = listOf(numbers(1, 48));
  const byNumber = await Promise.all(numbers(1, 10).map((page) => ask({ page })));
  const forward = [await ask({ page: 1 })];
  for (const page of numbers(2, 10)) {
    read.length = 0;
    forward.push(await ask({ page, after: Number(forward.at(-1)?.pagination.last) }));
    expect(read[0], `page ${page}`).toBeLessThanOrEqual(COUNTED + 1);
  }
  expect(forward).toEqual(byNumber);
  expect(forward.at(-1)?.pagination).toMatchObject({ total: 48, pages: 10, more: false });
  expect(forward.at(5)?.pagination).toMatchObject({ total: 35, pages: 7, more: true });

  const backward = [byNumber.at(-1)];
  for (const page of numbers(1, 9).toReversed())
    backward.unshift(await ask({ page, before: Number(backward[0]?.pagination.first) }));
  expect(backward).toEqual(byNumber);
});

it('a page is read by its number where the row is gone, and is the first where fewer than a page are before it', async () => {
  const { ask } = listOf(numbers(1, 13).filter((row) => row !== 5));
  const second = await ask({ page: 2 });
  expect(second.ids).toEqual([7, 8, 9, 10, 11]);
  expect(await ask({ page: 2, after: 5 })).toEqual(second);
  expect(await ask({ page: 2, before: 4 })).toEqual(await ask({ page: 1 }));
  expect(await ask({ page: 3, after: 13 })).toMatchObject({
    ids: [],
    pagination: { total: 12, pages: 3, first: null, last: null },
  });
});

it('the last page is the one that no row follows, however many came or went before it', async () => {
  const { ask } = listOf(numbers(1, 12));
  const gone = await ask({ page: 3, after: 2 });
  expect(gone).toMatchObject({ ids: [3, 4, 5, 6, 7], pagination: { total: 12, pages: 4 } });
  expect((await ask({ page: 3, before: 8 })).pagination.pages).toBe(4);
  const come = await ask({ page: 2, after: 9 });
  expect(come).toMatchObject({ ids: [10, 11, 12], pagination: { total: 12, pages: 2 } });
  expect((await ask({ page: 2, after: 7 })).pagination.pages).toBe(2);
});

it('one row is given, by its id', () => {
  const id = '019b76da-a813-7c33-bb5b-eee0b8f29eea';
  const sentences = (query: object) =>
    keyedSliceQuery.safeParse(query).error?.issues.map(({ message }) => message);
  expect(sentences({ after: id, page: '2' })).toBeUndefined();
  expect(sentences({ after: id, before: '' })).toBeUndefined();
  expect(sentences({ after: id, before: id })).toEqual(["Give 'after' or 'before', not both"]);
  expect(sentences({ before: '5' })).toEqual(['Give an id']);
});
