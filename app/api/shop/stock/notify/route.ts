import { after } from 'next/server';
import { findViewer } from '@/lib/auth/viewer';
import { LIMITS } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { backInStockInput } from '@/lib/stock/back-in-stock-schema';
import { askForLetter } from '@/lib/stock/back-in-stock-service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Ask to be told when a size is back in stock',
  description: 'Any address but the account’s confirmed one is asked first, in a letter.',
  level: 'public',
  limit: LIMITS.backInStock,
  body: backInStockInput,
  answer: {},
  status: 201,
  failures: {
    404: 'There is no such product',
    409: 'The size is in stock, or the address waits for many others',
  },
  handle: async ({ body }) => {
    const viewer = await findViewer();
    const { hasNoSizes, isAsked } = await askForLetter(body, viewer?.id ?? null);
    const what = hasNoSizes ? 'it' : `size ${body.size}`;
    if (!isAsked) return { message: `We will email ${body.email} when ${what} is back.` };
    after(sendLetters);
    return {
      message: `We have sent an email to ${body.email}. Confirm it there, and we will write again when ${what} is back.`,
    };
  },
});
