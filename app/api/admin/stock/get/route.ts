import { z } from 'zod';
import { keyedPaginationDto, keyedSliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';
import { listStock } from '@/lib/stock/queries';
import { stockFilter, stockRowDto } from '@/lib/stock/schema';
import { LOW_STOCK_BELOW } from '@/lib/store';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'What is on hand, held, available and to send, by title',
  description: `One row for each count: sizes that share a count are one row. \`search\` is a part of a title or the beginning of a SKU; \`filter\` is 'low' (fewer than ${LOW_STOCK_BELOW} available) or 'out'.`,
  level: 'admin',
  query: keyedSliceQuery.extend(stockFilter.shape),
  answer: { data: z.array(stockRowDto), pagination: keyedPaginationDto },
  handle: async ({ query }) => {
    const { rows, pagination } = await listStock(query);
    return { data: rows, pagination };
  },
});
