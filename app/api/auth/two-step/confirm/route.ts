import { z } from 'zod';
import { twoStepCode } from '@/lib/auth/schema';
import { route } from '@/lib/http/route';
import { confirmTwoStep } from '@/lib/staff/two-step-service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Switch two-step sign-in on, with a code of the app',
  description: 'The recovery codes are shown this once; each is good once in place of a code.',
  level: 'admin',
  beforeTwoStep: true,
  // Else codes could be tried in a stolen session until one fits.
  asksPassword: true,
  body: twoStepCode,
  answer: { data: z.object({ recoveryCodes: z.array(z.string()) }) },
  failures: { 409: 'On already, or not begun' },
  handle: async ({ viewer, body }) => ({
    data: { recoveryCodes: await confirmTwoStep(viewer, body.code) },
    message: 'Two-step sign-in is on',
  }),
});
