import { z } from 'zod';
import { paginationDto, sliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';
import { listReturns } from '@/lib/returns/queries';
import { returnDto } from '@/lib/returns/return-schema';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'The shopper’s returns, newest first',
  level: 'signed-in',
  params: z.object({ userId: uuid() }),
  query: sliceQuery,
  answer: { data: z.array(returnDto), pagination: paginationDto },
  handle: async ({ viewer, query }) => {
    const { returns, pagination } = await listReturns(viewer.id, query);
    return { data: returns, pagination };
  },
});
