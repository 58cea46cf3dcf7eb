import { after } from 'next/server';
import { deleteDeadSessions } from '@/lib/auth/dead-sessions';
import { catalogChanged } from '@/lib/cache';
import { requireCronSecret } from '@/lib/http/cron-secret';
import { methods, route } from '@/lib/http/route';
import { runHousekeeping } from '@/lib/payments/housekeeping-service';
import { deliverSandboxEvents } from '@/lib/payments/sandbox/pay-service';
import { deleteOldEvents } from '@/lib/payments/webhook-service';
import { sweepPictures } from '@/lib/uploads/service';

/** Releases holds that are over, asks Razorpay about open orders, pays due refunds, forgets dead sessions, old events and abandoned pictures. Harmless to call often, and at once. */
const housekeeping = route({
  level: 'public',
  fromAnywhere: true,
  handle: async ({ request }) => {
    requireCronSecret(request);
    // Nobody waits for it: the store of pictures may be slow.
    after(sweepPictures);
    const sessions = await deleteDeadSessions();
    await deleteOldEvents();
    await deliverSandboxEvents();
    const kept = await runHousekeeping();
    // An order only asked about, every half minute in a busy hour, leaves the stock as it was.
    if (kept.settled + kept.released + kept.failed > 0) catalogChanged();
    return { data: { ...kept, sessions } };
  },
});

/** Vercel's scheduler can only GET. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: housekeeping,
  POST: housekeeping,
});
