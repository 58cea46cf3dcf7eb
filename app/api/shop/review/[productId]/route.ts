import { z } from 'zod';
import { methods, route } from '@/lib/http/route';
import { pagination, sliceQuery } from '@/lib/http/slice';
import { listReviewsNow } from '@/lib/reviews/queries';
import { uuid } from '@/lib/text';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'public',
    params: z.object({ productId: uuid() }),
    query: sliceQuery,
    handle: async ({ params, query }) => {
      const { reviews, total } = await listReviewsNow(params.productId, query);
      return { data: reviews, pagination: pagination(query, total) };
    },
  }),
});
