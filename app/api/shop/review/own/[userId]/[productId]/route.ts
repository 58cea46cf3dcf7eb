import { z } from 'zod';
import { route } from '@/lib/http/route';
import { findOwnReview } from '@/lib/reviews/queries';
import { ownReviewDto } from '@/lib/reviews/schema';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'A shopper’s own review of a product',
  description: 'With photographs that wait, and why the shop hides it. null if there is none.',
  level: 'shopper',
  params: z.object({ userId: uuid(), productId: uuid() }),
  answer: { data: ownReviewDto.nullable() },
  handle: async ({ params }) => ({ data: await findOwnReview(params) }),
});
