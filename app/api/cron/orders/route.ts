import { catalogChanged } from '@/lib/cache';
import { requireCronSecret } from '@/lib/http/cron-secret';
import { methods, route } from '@/lib/http/route';
import { keepHouse } from '@/lib/payments/housekeeping-service';
import { deliverSandboxEvents } from '@/lib/payments/sandbox-pay-service';

/** Releases holds that are over, asks Razorpay about open orders, pays due refunds. Harmless to call often, and at once. */
const housekeeping = route({
  level: 'public',
  fromAnywhere: true,
  handle: async ({ request }) => {
    requireCronSecret(request);
    await deliverSandboxEvents();
    const data = await keepHouse();
    if (data.asked > 0) catalogChanged();
    return { data };
  },
});

/** Vercel's scheduler can only GET. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: housekeeping,
  POST: housekeeping,
});
