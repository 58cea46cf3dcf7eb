import { enterCoupon } from '@/lib/cart/coupon-service';
import { cartDto } from '@/lib/cart/schema';
import { LIMITS } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { couponInput } from '@/lib/promotions/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Enter a code for the cart',
  description: 'A second code replaces the first. Case is ignored.',
  level: 'shopper',
  limit: LIMITS.coupon,
  body: couponInput,
  answer: { data: cartDto },
  failures: { 422: 'Nothing in the cart can use it, or not this shopper, or it does not run' },
  handle: async ({ body }) => {
    return { data: await enterCoupon(body), message: 'Code applied' };
  },
});
