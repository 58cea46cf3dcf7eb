import { after } from 'next/server';
import { z } from 'zod';
import { runHousekeeping } from '@/lib/housekeeping/service';
import { endpoint, methods } from '@/lib/http/route';
import { count } from '@/lib/text';

/** Seconds that Vercel gives it, also on its Hobby plan: payments alone may take 50. */
export const maxDuration = 120;

const housekeeping = endpoint({
  summary: 'Housekeeping',
  description:
    'Runs the jobs that a long-running process runs every half minute by itself; docs/deploy.md lists them. May be called often.',
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
  handle: async () => ({ data: await runHousekeeping(after) }),
});

/** Vercel's scheduler can only send GET. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: housekeeping,
  POST: housekeeping,
});
