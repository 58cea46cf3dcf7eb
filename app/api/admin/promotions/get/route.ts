import { z } from 'zod';
import { paginationDto, sliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';
import { listPromotions } from '@/lib/promotions/admin-queries';
import { promotionDto } from '@/lib/promotions/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'Promotions, with their uses and sales',
  level: 'admin',
  query: sliceQuery,
  answer: { data: z.array(promotionDto), pagination: paginationDto },
  handle: async ({ query }) => {
    const { promotions, pagination } = await listPromotions(query);
    return { data: promotions, pagination };
  },
});
