import { LIMITS } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { reviewDto, reviewInput } from '@/lib/reviews/schema';
import { addReview } from '@/lib/reviews/service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Review a product',
  description:
    'A second review of the same product replaces the first. The name shown is the account’s.',
  level: 'shopper',
  limit: LIMITS.review,
  body: reviewInput,
  answer: { data: reviewDto },
  status: 201,
  failures: { 404: 'No such product' },
  handle: async ({ body }) => {
    const added = await addReview(body);
    return { data: added, message: 'Review added successfully!' };
  },
});
