import { z } from 'zod';
import { listCollections } from '@/lib/collections/queries';
import { collectionDto } from '@/lib/collections/schema';
import { paginationDto, sliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'Collections, in the order of the menu',
  level: 'admin',
  query: sliceQuery,
  answer: { data: z.array(collectionDto), pagination: paginationDto },
  handle: async ({ query }) => {
    const { collections, pagination } = await listCollections(query);
    return { data: collections, pagination };
  },
});
