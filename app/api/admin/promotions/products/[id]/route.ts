import { z } from 'zod';
import { route } from '@/lib/http/route';
import { listPromotionProducts } from '@/lib/promotions/admin-queries';
import { promotionProductDto } from '@/lib/promotions/schema';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'The products that a promotion is for',
  level: 'admin',
  params: idParams,
  answer: { data: z.array(promotionProductDto) },
  handle: async ({ params }) => {
    return { data: await listPromotionProducts(params.id) };
  },
});
