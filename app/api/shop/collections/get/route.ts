import { z } from 'zod';
import { listShownNow } from '@/lib/collections/queries';
import { collectionDto } from '@/lib/collections/schema';
import { paginationDto, sliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'Collections, in the order of the menu',
  description: 'Without those of a promotion that does not run.',
  level: 'public',
  query: sliceQuery,
  answer: { data: z.array(collectionDto), pagination: paginationDto },
  handle: async ({ query }) => {
    const { collections, pagination } = await listShownNow(query);
    return { data: collections, pagination };
  },
});
