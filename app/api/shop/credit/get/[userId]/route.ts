import { z } from 'zod';
import { readOwnCredit } from '@/lib/credit/queries';
import { creditDto } from '@/lib/credit/schema';
import { paginationDto, sliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'The shopper’s store credit: balance and statement, newest first',
  level: 'signed-in',
  params: z.object({ userId: uuid() }),
  query: sliceQuery,
  answer: { data: creditDto, pagination: paginationDto },
  handle: async ({ viewer, query }) => {
    const { credit, pagination } = await readOwnCredit(viewer.id, query);
    return { data: credit, pagination };
  },
});
