import { route } from '@/lib/http/route';
import { adminReviewDto, reviewDecision } from '@/lib/reviews/schema';
import { decideOnReview } from '@/lib/reviews/service';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('PUT', {
  summary: 'Let photographs of a review through, hide it, or answer it',
  description: 'A hidden review does not count for the stars. Its author reads why it is hidden.',
  level: 'admin',
  params: idParams,
  body: reviewDecision,
  answer: { data: adminReviewDto },
  failures: { 404: 'No such review' },
  handle: async ({ viewer, params, body }) => {
    const review = await decideOnReview(viewer, params.id, body);
    return { data: review, message: 'Review updated' };
  },
});
