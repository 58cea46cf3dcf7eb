import { after } from 'next/server';
import { passwordChange } from '@/lib/auth/schema';
import { changePasswordAndStay } from '@/lib/auth/sign-in';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Change the password',
  description: 'Ends every session of the account; the caller gets a new one.',
  level: 'signed-in',
  body: passwordChange,
  answer: {},
  failures: { 429: 'Too many wrong passwords; see `Retry-After`' },
  handle: async ({ viewer, body }) => {
    await changePasswordAndStay(viewer, body);
    after(sendLetters);
    return { message: 'Password changed. Other devices are signed out.' };
  },
});
