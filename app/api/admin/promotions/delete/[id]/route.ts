import { z } from 'zod';
import { route } from '@/lib/http/route';
import { removePromotion } from '@/lib/promotions/service';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('DELETE', {
  summary: 'Delete a promotion',
  description:
    'A promotion that discounted an order, that a banner text promises, or that a collection is about, is switched off instead.',
  level: 'owner',
  params: idParams,
  answer: { data: z.object({ _id: z.uuid() }) },
  handle: async ({ viewer, params }) => {
    const done = await removePromotion(viewer, params.id);
    return { data: { _id: params.id }, message: `Promotion ${done}` };
  },
});
