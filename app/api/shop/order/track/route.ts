import { attemptThrottled } from '@/lib/auth/attempt';
import { AppError } from '@/lib/http/app-error';
import { route } from '@/lib/http/route';
import { trackOrder } from '@/lib/orders/tracking-queries';
import { trackedOrderDto, trackInput } from '@/lib/orders/tracking-schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Where an order is, by its number and phone',
  description: 'For links in letters, without signing in. Throttled by number and by phone.',
  level: 'public',
  body: trackInput,
  answer: { data: trackedOrderDto },
  failures: { 404: 'No such order, or not of this phone', 429: 'Too many wrong attempts' },
  handle: async ({ body }) => {
    // Throttled by both, so that nobody can try phones for a number, or numbers for a phone.
    const byPhone = () => attemptThrottled(body.phone, () => trackOrder(body), 'track-phone');
    const order = await attemptThrottled(body.orderNumber, byPhone, 'track-order');
    if (!order) throw new AppError(404, 'No order has this number and this phone number.');
    return { data: order };
  },
});
