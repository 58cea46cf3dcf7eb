import { z } from 'zod';
import { methods, route } from '@/lib/http/route';
import { listPromotionProducts } from '@/lib/promotions/admin-queries';
import { promotionProductDto } from '@/lib/promotions/schema';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: 'The products that a promotion is for',
    level: 'admin',
    params: z.object({ id: uuid() }),
    answer: { data: z.array(promotionProductDto) },
    handle: async ({ params }) => {
      return { data: await listPromotionProducts(params.id) };
    },
  }),
});
