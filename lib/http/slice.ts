import { z } from 'zod';
import { whole } from '../text';

const MAX_PAGE_SIZE = 100;

/** `page` and `limit` of a list; without them the first page of 100 (decisions: 'Paths and shape'). */
export const sliceQuery = z.object({
  page: whole([1, 1_000_000]).default(1),
  limit: whole([1, MAX_PAGE_SIZE]).default(MAX_PAGE_SIZE),
});

/** Which part of a list is asked for. */
export type Slice = z.output<typeof sliceQuery>;

/** `pagination` of a list's answer. */
export function pagination({ page, limit }: Slice, total: number) {
  return { page, limit, total, pages: Math.ceil(total / limit) };
}
