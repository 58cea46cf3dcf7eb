import { z } from 'zod';
import { route } from '@/lib/http/route';
import { beginTwoStep } from '@/lib/staff/two-step-service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Begin two-step sign-in: a secret for an app',
  description: 'Takes no body. Codes are asked for at sign-in once one is confirmed.',
  level: 'admin',
  beforeTwoStep: true,
  asksPassword: true,
  answer: { data: z.object({ secret: z.string(), uri: z.string() }) },
  failures: { 409: 'Two-step sign-in is on' },
  handle: async ({ viewer }) => ({ data: await beginTwoStep(viewer) }),
});
