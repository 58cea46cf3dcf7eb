import { z } from 'zod';
import { isResetGood } from '@/lib/auth/reset-service';
import { passwordReset } from '@/lib/auth/schema';
import { LIMITS } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Tell whether a link to set a new password still works',
  description: 'Not a GET: addresses stand in logs.',
  level: 'public',
  limit: LIMITS.passwordReset,
  body: passwordReset.pick({ token: true }),
  answer: { data: z.object({ isGood: z.boolean() }) },
  handle: async ({ body }) => ({ data: { isGood: await isResetGood(body.token) } }),
});
