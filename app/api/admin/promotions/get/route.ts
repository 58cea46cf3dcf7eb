import { z } from 'zod';
import { route } from '@/lib/http/route';
import { listPromotions } from '@/lib/promotions/admin-queries';
import { promotionDto } from '@/lib/promotions/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'All promotions, with their uses and sales',
  level: 'admin',
  answer: { data: z.array(promotionDto) },
  handle: async () => {
    return { data: await listPromotions() };
  },
});
