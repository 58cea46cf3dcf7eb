import { z } from 'zod';
import { paginationDto } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';
import { listAllReturns } from '@/lib/returns/queries';
import { adminReturnDto, returnFilter } from '@/lib/returns/return-schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'All returns, newest first',
  level: 'admin',
  query: returnFilter,
  answer: { data: z.array(adminReturnDto), pagination: paginationDto },
  handle: async ({ query }) => {
    const { returns, pagination } = await listAllReturns(query);
    return { data: returns, pagination };
  },
});
