import { after } from 'next/server';
import { env } from '@/lib/env';
import { route } from '@/lib/http/route';
import { sendAgain } from '@/lib/letters/resending-service';
import { sendLetters } from '@/lib/letters/sending-service';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Send a letter again',
  description:
    'Works for letters that were kept or given up, too. Without a mail server the letter is kept again.',
  level: 'admin',
  params: idParams,
  answer: {},
  failures: { 409: 'It waits already, or had a link to a new password' },
  handle: async ({ viewer, params }) => {
    await sendAgain(viewer, params.id);
    after(sendLetters);
    return {
      message: env.SMTP_URL
        ? 'The message is sent again'
        : 'The message is kept: no mail server is set up',
    };
  },
});
