import { after } from 'next/server';
import { z } from 'zod';
import { LIMITS } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { requestReturn } from '@/lib/orders/return-request-service';
import { returnRequestInput } from '@/lib/returns/return-schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Ask to return or exchange pieces of a delivered order',
  description:
    'Per line and piece, within the days of the returns policy. Sent again with the same `requestKey`, it answers the request that was made.',
  level: 'shopper',
  limit: LIMITS.returnRequest,
  body: returnRequestInput,
  answer: { returnId: z.uuid() },
  status: 201,
  failures: {
    404: 'No such order of the shopper',
    409: 'Not delivered, too late, or fewer pieces are left',
    422: 'A line that is not of the order, or a size that is sold out',
  },
  handle: async ({ viewer, body }) => {
    const returnId = await requestReturn(viewer, body);
    after(sendLetters);
    return { returnId, message: 'We have your request' };
  },
});
