import { z } from 'zod';
import { cappedPaginationDto, sliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';
import { listMovements } from '@/lib/stock/movement-queries';
import { movementDto, movementFilter } from '@/lib/stock/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'Stock movements, newest first',
  description:
    'For a product, or for one of its sizes; sizes that share a count share its movements.',
  level: 'admin',
  query: sliceQuery.extend(movementFilter.shape),
  answer: { data: z.array(movementDto), pagination: cappedPaginationDto },
  handle: async ({ query }) => {
    const { movements, pagination } = await listMovements(query);
    return { data: movements, pagination };
  },
});
