import { requireOwnId } from '@/lib/auth/ownership';
import { catalogChanged } from '@/lib/cache';
import { LIMITS } from '@/lib/http/rate-limit';
import { methods, route } from '@/lib/http/route';
import { reviewInput } from '@/lib/reviews/schema';
import { addReview } from '@/lib/reviews/service';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'shopper',
    limit: LIMITS.review,
    body: reviewInput,
    handle: async ({ viewer, body }) => {
      requireOwnId(viewer, body.userId);
      const review = await addReview(body);
      catalogChanged();
      return { status: 201, data: review, message: 'Review added successfully!' };
    },
  }),
});
