import { after } from 'next/server';
import { route } from '@/lib/http/route';
import { sendLetters } from '@/lib/letters/sending-service';
import { cancelReturn } from '@/lib/orders/return-request-service';
import { idParams } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Cancel one of the shopper’s returns',
  description: 'Possible until its pieces are received. A size that was kept is on sale again.',
  level: 'shopper',
  params: idParams,
  answer: {},
  failures: { 409: 'It is refused or received' },
  handle: async ({ viewer, params }) => {
    await cancelReturn(viewer, params.id);
    after(sendLetters);
    return { message: 'Return cancelled' };
  },
});
