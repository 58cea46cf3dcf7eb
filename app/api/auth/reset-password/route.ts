import { after } from 'next/server';
import { resetAndForget } from '@/lib/auth/attempt';
import { passwordReset, RESET_MINUTES } from '@/lib/auth/schema';
import { LIMITS } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Set a new password with the link from a letter',
  description: `The link works once, for ${RESET_MINUTES} minutes. Ends every session of the account.`,
  level: 'public',
  limit: LIMITS.passwordReset,
  body: passwordReset,
  answer: {},
  handle: async ({ body }) => {
    await resetAndForget(body.token, body.password);
    after(sendLetters);
    return { message: 'Password changed. Please sign in.' };
  },
});
