import { z } from 'zod';
import { LIMITS } from '@/lib/http/rate-limit';
import { methods, route } from '@/lib/http/route';
import { sliceQuery } from '@/lib/http/slice';
import { searchProducts } from '@/lib/search/queries';
import { correctionNote } from '@/lib/search/rules';
import { searchInput } from '@/lib/search/schema';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'public',
    limit: LIMITS.search,
    params: z.object({ keyword: z.string() }),
    query: sliceQuery,
    handle: async ({ params, query }) => {
      const { keyword } = searchInput.parse(params);
      const { hits, pagination, corrections } = await searchProducts(keyword, query);
      return { data: hits, pagination, message: correctionNote(corrections) };
    },
  }),
});
