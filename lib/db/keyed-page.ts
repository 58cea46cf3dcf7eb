import {
  cappedPagination,
  countedUpTo,
  type KeyedPagination,
  type KeyedSlice,
  rowsBefore,
} from '../http/list-schema';

/** Where to read a list from: the rows after this key in the list's order, or those before it, nearest first; or all. */
export interface Cursor<Key> {
  after?: Key;
  before?: Key;
}
/** Which rows to read, or to count. */
export type Part<Key> = Cursor<Key> & { skip: number; take: number };

interface KeyedList<Key> {
  /** How far the list is counted, if not as far as other lists. */
  most?: number | undefined;
  /** A row's place in the list's order; null if it is gone. */
  keyOf: (id: string) => Key | null | Promise<Key | null>;
  read: (
    wanted: Part<Key>,
    counted: Omit<Part<Key>, 'skip'>,
  ) => Promise<{ ids: string[]; count: number }>;
}

/**
 * A page of a list, in its order, after or before a given row. One row more is read, to know whether another page
 * follows; in a list too long to be counted, `page` says how many rows come before. If the given row is gone, the page is
 * read by its number; if fewer than a page of rows precede it, the first page is read.
 */
export async function readKeyedPage<Key>(
  { page, limit, after = '', before = '' }: KeyedSlice,
  list: KeyedList<Key>,
): Promise<{ ids: string[]; pagination: KeyedPagination }> {
  const id = after || before;
  const key = id ? await list.keyOf(id) : null;
  const upTo = countedUpTo({ page, limit }, list.most);
  const earlier = rowsBefore({ page, limit });
  if (key === null) {
    const { ids, count } = await list.read({ skip: earlier, take: limit }, { take: upTo + 1 });
    return pageOf(ids, count);
  }
  const isCounted = upTo === countedUpTo({ page: 1, limit }, list.most);
  const passed = isCounted ? 0 : before ? earlier + limit + 1 : earlier;
  const { ids, count } = await list.read(
    { ...(before ? { before: key } : { after: key }), skip: 0, take: limit + 1 },
    { ...(!isCounted && { after: key }), take: upTo + 1 - passed },
  );
  if (before && ids.length < limit) return readKeyedPage({ page: 1, limit }, list);
  const shown = ids.slice(0, limit);
  const answer = pageOf(before ? shown.toReversed() : shown, passed + count);
  // Rows before these may have come or gone: the last page is the one that no row follows, whatever `total` says.
  const { pages } = answer.pagination;
  const isFollowed = before !== '' || ids.length > limit;
  const last = ids.length > 0 ? page : pages;
  return {
    ...answer,
    pagination: { ...answer.pagination, pages: isFollowed ? Math.max(pages, page + 1) : last },
  };

  function pageOf(ids: string[], total: number) {
    const ends = { first: ids[0] ?? null, last: ids.at(-1) ?? null };
    return { ids, pagination: { ...cappedPagination({ page, limit }, total, upTo), ...ends } };
  }
}
