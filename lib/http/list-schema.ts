import { z } from 'zod';
import { count, wholeNumber } from '../text';

const MAX_PAGE_SIZE = 100;

/** `page` and `limit` of a list; without them the first page of 100. */
export const sliceQuery = z.object({
  page: wholeNumber([1, 1_000_000]).default(1),
  limit: wholeNumber([1, MAX_PAGE_SIZE]).default(MAX_PAGE_SIZE),
});

/** Which part of a list is asked for. */
export type Slice = z.output<typeof sliceQuery>;

export const paginationDto = z
  .object({ page: count, limit: count, total: count, pages: count })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof paginationDto>;

export const cappedPaginationDto = paginationDto
  .extend({
    more: z.boolean().meta({ description: 'There are more than `total`: counting stopped there' }),
  })
  .meta({ id: 'CappedPagination' });

/** So many entries of an index are counted in a millisecond. */
const COUNTED = 10_000;
/** Of what a search finds each is a row to read. */
export const COUNTED_WHEN_SEARCHED = 1_000;

/** How far a list is counted. Always a page more than is asked for, so that the end of a list is known from its middle. */
export const countedUpTo = ({ page, limit }: Slice, most = COUNTED): number =>
  Math.max(most, (page + 1) * limit);

/** `pagination` of a list's answer. */
export function pagination({ page, limit }: Slice, total: number) {
  return { page, limit, total, pages: Math.ceil(total / limit) };
}
