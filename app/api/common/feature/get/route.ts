import { z } from 'zod';
import { listFeaturesNow } from '@/lib/features/queries';
import { featureDto } from '@/lib/features/schema';
import { paginationDto, sliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'The pictures of the home page',
  level: 'public',
  query: sliceQuery,
  answer: { data: z.array(featureDto), pagination: paginationDto },
  handle: async ({ query }) => {
    const { features, pagination } = await listFeaturesNow(query);
    return { data: features, pagination };
  },
});
