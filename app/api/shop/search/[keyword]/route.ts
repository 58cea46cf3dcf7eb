import { z } from 'zod';
import { cappedPaginationDto, sliceQuery } from '@/lib/http/list-schema';
import { LIMITS } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { searchProducts } from '@/lib/search/queries';
import { correctionNote, unmetNote, unnamedNote } from '@/lib/search/rules';
import { searchHitDto, searchInput } from '@/lib/search/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'Search products',
  description:
    'Tolerates misspelling; `message` lists the corrections. Also takes sizes, a sale and prices (`jogger xl under 700`); if nothing is like that, or called that, `message` says so. A keyword has 1 to 100 characters.',
  level: 'public',
  limit: LIMITS.search,
  params: z.object({ keyword: z.string() }),
  query: sliceQuery,
  answer: { data: z.array(searchHitDto), pagination: cappedPaginationDto },
  handle: async ({ params, query }) => {
    const { keyword } = searchInput.parse(params);
    const { hits, pagination, corrections, unmet, unnamed } = await searchProducts(keyword, query);
    const kind = hits.length > 0 ? unnamedNote(unnamed) : undefined;
    const notes = [unmet && unmetNote(unmet), kind, correctionNote(corrections)].filter(Boolean);
    return { data: hits, pagination, message: notes.join('. ') || undefined };
  },
});
