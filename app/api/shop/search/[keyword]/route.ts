import { z } from 'zod';
import { cappedPaginationDto, sliceQuery } from '@/lib/http/list-schema';
import { LIMITS } from '@/lib/http/rate-limit';
import { methods, route } from '@/lib/http/route';
import { searchProducts } from '@/lib/search/queries';
import { correctionNote } from '@/lib/search/rules';
import { searchHitDto, searchInput } from '@/lib/search/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: 'Search products',
    description:
      'Tolerates misspelling; `message` lists the corrections. A keyword has 1 to 100 characters.',
    level: 'public',
    limit: LIMITS.search,
    params: z.object({ keyword: z.string() }),
    query: sliceQuery,
    answer: { data: z.array(searchHitDto), pagination: cappedPaginationDto },
    handle: async ({ params, query }) => {
      const { keyword } = searchInput.parse(params);
      const { hits, pagination, corrections } = await searchProducts(keyword, query);
      return { data: hits, pagination, message: correctionNote(corrections) };
    },
  }),
});
