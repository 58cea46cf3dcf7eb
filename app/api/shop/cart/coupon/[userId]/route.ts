import { z } from 'zod';
import { removeCoupon } from '@/lib/cart/coupon-service';
import { cartDto } from '@/lib/cart/schema';
import { route } from '@/lib/http/route';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('DELETE', {
  summary: 'Remove the code from the cart',
  level: 'shopper',
  params: z.object({ userId: uuid() }),
  answer: { data: cartDto },
  handle: async ({ viewer }) => {
    return { data: await removeCoupon(viewer.id), message: 'Code removed' };
  },
});
