import { z } from 'zod';
import { route } from '@/lib/http/route';
import { endPromotion } from '@/lib/promotions/service';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('PUT', {
  summary: 'End a promotion now',
  description: 'By the server’s clock. Orders keep their discounts.',
  level: 'owner',
  params: idParams,
  answer: { data: z.object({ _id: z.uuid() }) },
  failures: { 409: 'It does not run' },
  handle: async ({ viewer, params }) => {
    await endPromotion(viewer, params.id);
    return { data: { _id: params.id }, message: 'Promotion ended' };
  },
});
