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
        '`last` of a page: the rows after it, which a far page has sooner than by its number. `page` then says which page they are, and `pages` is more as long as rows follow; `page` counts again where that row is gone.',
    }),
    before: rowId.meta({
      description:
        '`first` of a page: the rows before it, or the first page where they are fewer than a page',
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
    more: z.boolean().meta({ description: 'There are more than `total`: counting stopped there' }),
  })
  .meta({ id: 'CappedPagination' });

const endOfPage = z.uuid().nullable();
export const keyedPaginationDto = cappedPaginationDto
  .extend({
    first: endOfPage.meta({ description: '`before` of the page before; null on an empty page' }),
    last: endOfPage.meta({
      description: '`after` of the page after. Rows need not be in this order within a page',
    }),
  })
  .meta({ id: 'KeyedPagination' });
export type KeyedPagination = z.infer<typeof keyedPaginationDto>;

/** This many index entries are counted in a millisecond. */
const COUNTED = 10_000;
/** In a search each match is a row to read. */
export const COUNTED_WHEN_SEARCHED = 1_000;

/**
 * How far a list is counted. Always a page further than requested, so that a page in the middle knows whether another
 * follows.
 */
export const countedUpTo = ({ page, limit }: Slice, most = COUNTED): number =>
  Math.max(most, (page + 1) * limit);

/** `pagination` of a list's answer. */
export function pagination({ page, limit }: Slice, total: number) {
  return { page, limit, total, pages: Math.ceil(total / limit) };
}
