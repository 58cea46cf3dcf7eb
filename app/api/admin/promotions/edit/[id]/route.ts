import { route } from '@/lib/http/route';
import { promotionDto, promotionEdit } from '@/lib/promotions/schema';
import { editPromotion } from '@/lib/promotions/service';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('PUT', {
  summary: 'Edit a promotion',
  description:
    'Takes the whole promotion. Orders keep their discounts. With the `version` that was read, a stale edit is refused.',
  level: 'owner',
  params: idParams,
  body: promotionEdit,
  answer: { data: promotionDto },
  failures: {
    409: 'Somebody else edited it meanwhile; `data` is the promotion as it is now',
    422: 'The code is taken, a product is gone, or it was used more often already',
  },
  handle: async ({ viewer, params, body }) => {
    return { data: await editPromotion(viewer, params.id, body), message: 'Promotion saved' };
  },
});
