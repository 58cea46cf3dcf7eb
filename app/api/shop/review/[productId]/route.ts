import { z } from 'zod';
import { paginationDto, sliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';
import { listReviewsNow } from '@/lib/reviews/queries';
import { reviewDto, reviewFilter } from '@/lib/reviews/schema';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'The reviews of a product',
  level: 'public',
  params: z.object({ productId: uuid() }),
  query: sliceQuery.extend(reviewFilter.shape),
  answer: { data: z.array(reviewDto), pagination: paginationDto },
  handle: async ({ params, query }) => {
    const { reviews, pagination } = await listReviewsNow(params.productId, query);
    return { data: reviews, pagination };
  },
});
