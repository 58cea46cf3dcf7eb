import { z } from 'zod';
import { keyedPaginationDto, keyedSliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';
import { listMessages } from '@/lib/letters/queries';
import { messageDto, messageFilter } from '@/lib/messages/schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'Letters to customers, newest first',
  description:
    'With text and HTML as sent, or as they would be sent. `search` is an order number or a complete e-mail address.',
  level: 'admin',
  query: keyedSliceQuery.extend(messageFilter.shape),
  answer: { data: z.array(messageDto), pagination: keyedPaginationDto },
  handle: async ({ query }) => {
    const { messages, pagination } = await listMessages(query);
    return { data: messages, pagination };
  },
});
