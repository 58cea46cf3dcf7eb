import { z } from 'zod';
import { keyedPaginationDto, keyedSliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';
import { listReviewsForStaff } from '@/lib/reviews/queries';
import { adminReviewDto, adminReviewFilter } from '@/lib/reviews/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'All reviews, newest first',
  description: '`search` is a part of a product’s title or a reviewer’s name.',
  level: 'admin',
  query: keyedSliceQuery.extend(adminReviewFilter.shape),
  answer: { data: z.array(adminReviewDto), pagination: keyedPaginationDto },
  handle: async ({ query }) => {
    const { reviews, pagination } = await listReviewsForStaff(query);
    return { data: reviews, pagination };
  },
});
