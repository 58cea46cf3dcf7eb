import { route } from '@/lib/http/route';
import { promotionDto, promotionInput } from '@/lib/promotions/schema';
import { addPromotion } from '@/lib/promotions/service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Add a promotion',
  description: 'Only a bundle can do without a code: it then applies automatically.',
  level: 'owner',
  body: promotionInput,
  answer: { data: promotionDto },
  status: 201,
  failures: { 422: 'The code is taken, or a product is gone' },
  handle: async ({ viewer, body }) => {
    return { data: await addPromotion(viewer, body), message: 'Promotion added' };
  },
});
