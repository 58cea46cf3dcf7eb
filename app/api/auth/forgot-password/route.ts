import { after } from 'next/server';
import { askForResetHere } from '@/lib/auth/attempt';
import { forgottenPassword } from '@/lib/auth/schema';
import { LIMITS } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Ask for a letter with a link to a new password',
  description:
    'Answers the same, and takes as long, whether or not the address has an account. Only the first few requests for an address within half an hour send a letter; later ones get the same answer.',
  level: 'public',
  limit: LIMITS.passwordReset,
  body: forgottenPassword,
  answer: {},
  handle: async ({ body }) => {
    await askForResetHere(body.email);
    after(sendLetters);
    return { message: 'If there is an account, a letter is on its way' };
  },
});
