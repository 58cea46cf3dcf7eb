import { readCredit } from '@/lib/credit/queries';
import { creditDto } from '@/lib/credit/schema';
import { paginationDto, sliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'A customer’s store credit: balance and statement, newest first',
  level: 'admin',
  params: idParams,
  query: sliceQuery,
  answer: { data: creditDto, pagination: paginationDto },
  handle: async ({ params, query }) => {
    const { credit, pagination } = await readCredit(params.id, query);
    return { data: credit, pagination };
  },
});
