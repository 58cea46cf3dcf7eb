import { LIMITS } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { ownReviewDto, reviewInput } from '@/lib/reviews/schema';
import { addReview } from '@/lib/reviews/service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Review a product',
  description:
    'A second review of the same product replaces the first, but for the fit and photographs if they are left out. The name shown is the account’s.',
  level: 'shopper',
  limit: LIMITS.review,
  body: reviewInput,
  answer: { data: ownReviewDto },
  status: 201,
  failures: { 404: 'No such product' },
  handle: async ({ body }) => {
    const added = await addReview(body);
    return { data: added, message: 'Review added successfully!' };
  },
});
