import { listFeaturesNow } from '@/lib/features/queries';
import { methods, route } from '@/lib/http/route';
import { pagination, sliceQuery } from '@/lib/http/slice';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'public',
    query: sliceQuery,
    handle: async ({ query }) => {
      const { features, total } = await listFeaturesNow(query);
      return { data: features, pagination: pagination(query, total) };
    },
  }),
});
