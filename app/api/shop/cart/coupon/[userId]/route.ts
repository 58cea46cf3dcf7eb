import { z } from 'zod';
import { removeCoupon } from '@/lib/cart/coupon-service';
import { cartDto } from '@/lib/cart/schema';
import { endpoint, methods } from '@/lib/http/route';
import { listPromisedCodes } from '@/lib/promotions/queries';
import { uuid } from '@/lib/text';

const params = z.object({ userId: uuid() });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Codes that the banner promises and this shopper may use',
    level: 'shopper',
    params,
    answer: { data: z.array(z.object({ code: z.string(), title: z.string() })) },
    handle: async ({ viewer }) => {
      return { data: await listPromisedCodes(viewer.id) };
    },
  }),
  DELETE: endpoint({
    summary: 'Remove the code from the cart',
    level: 'shopper',
    params,
    answer: { data: cartDto },
    handle: async ({ viewer }) => {
      return { data: await removeCoupon(viewer.id), message: 'Code removed' };
    },
  }),
});
