import { z } from 'zod';

const MAX_PAGE_SIZE = 100;

/** `page` and `limit` of a list; without them the first page of 100 (decisions: 'Paths and shape'). */
export const sliceQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
});

/** Which part of a list is asked for. */
export type Slice = z.output<typeof sliceQuery>;

/** `pagination` of a list's answer. */
export function pagination({ page, limit }: Slice, total: number) {
  return { page, limit, total, pages: Math.ceil(total / limit) };
}
