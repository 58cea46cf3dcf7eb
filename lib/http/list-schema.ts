import { z } from 'zod';
import { count, uuid, wholeNumber } from '../text';

const MAX_PAGE_SIZE = 100;

/** `page` and `limit` of a list; without them the first page of 100. */
export const sliceQuery = z.object({
  page: wholeNumber([1, 1_000_000]).default(1),
  limit: wholeNumber([1, MAX_PAGE_SIZE]).default(MAX_PAGE_SIZE),
});

/** Which part of a list is wanted. */
export type Slice = z.output<typeof sliceQuery>;

const rowId = z.union([z.literal(''), uuid('Give an id')], 'Give an id').default('');

/** The same for long lists, whose pages can also be read from a given row on. */
export const keyedSliceQuery = sliceQuery
  .extend({
    after: rowId.meta({
      description:
        '`last` of a page, to get the rows after it; for a far page this is faster than its number. `page` then only says which page it is, and `pages` is larger as long as rows follow. If that row is gone, the page is read by `page`.',
    }),
    before: rowId.meta({
      description:
        '`first` of a page, to get the rows before it, or the first page if they are fewer than a page',
    }),
  })
  .refine(({ after, before }) => !(after && before), {
    path: ['before'],
    message: "Give 'after' or 'before', not both",
  });

/** Which part of such a list; '' means no row. */
export type KeyedSlice = Slice & Partial<z.output<typeof keyedSliceQuery>>;

export const paginationDto = z
  .object({ page: count, limit: count, total: count, pages: count })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof paginationDto>;

export const cappedPaginationDto = paginationDto
  .extend({
    more: z.boolean().meta({ description: 'There are more than `total`, where counting stopped' }),
  })
  .meta({ id: 'CappedPagination' });
export type CappedPagination = z.infer<typeof cappedPaginationDto>;

const endOfPage = z.uuid().nullable();
export const keyedPaginationDto = cappedPaginationDto
  .extend({
    first: endOfPage.meta({
      description: 'Send as `before` to get the previous page; null on an empty page',
    }),
    last: endOfPage.meta({
      description:
        'Send as `after` to get the next page. Rows within a page may be in another order',
    }),
  })
  .meta({ id: 'KeyedPagination' });
export type KeyedPagination = z.infer<typeof keyedPaginationDto>;

/** This many index entries are counted in a millisecond. */
const COUNTED = 10_000;
/** How far, if each match is a row to read: in a search, or among the stock that is low. */
export const COUNTED_MATCHES = 1_000;

/**
 * How far a list is counted. Always a page further than requested, so that a page in the middle knows whether another
 * follows.
 */
export const countedUpTo = ({ page, limit }: Slice, most = COUNTED): number =>
  Math.max(most, (page + 1) * limit);

/** How many rows come before a page. */
export const rowsBefore = ({ page, limit }: Slice): number => (page - 1) * limit;

/** `pagination` of a list's answer. */
export function pagination({ page, limit }: Slice, total: number): Pagination {
  return { page, limit, total, pages: Math.ceil(total / limit) };
}

/** The same for a list that is counted no further than `upTo`, plus one to know whether there are more. */
export const cappedPagination = (
  slice: Slice,
  counted: number,
  upTo = Number.POSITIVE_INFINITY,
): CappedPagination => ({
  ...pagination(slice, Math.min(counted, upTo)),
  more: counted > upTo,
});
