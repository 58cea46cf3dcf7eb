import { after } from 'next/server';
import { z } from 'zod';
import { runAllHousekeeping } from '@/lib/housekeeping/service';
import { methods, route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { count } from '@/lib/text';
import { sweepPictures } from '@/lib/uploads/service';

const housekeeping = route({
  summary: 'Housekeeping',
  description:
    'Releases holds that are over, asks Razorpay about open orders, pays due refunds, sends letters, deletes ended sessions, old events and abandoned pictures. Harmless to call often.',
  level: 'scheduler',
  answer: {
    data: z.object({
      asked: count,
      settled: count,
      released: count,
      failed: count,
      refunds: count,
      sessions: count,
    }),
  },
  handle: async () => {
    // Not awaited: picture store and mail server may be slow.
    after(sweepPictures);
    after(sendLetters);
    return { data: await runAllHousekeeping() };
  },
});

/** Vercel's scheduler can only GET. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: housekeeping,
  POST: housekeeping,
});
