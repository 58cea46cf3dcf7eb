import { LIMITS } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { subscribeInput } from '@/lib/subscribers/schema';
import { subscribe } from '@/lib/subscribers/service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Subscribe to the newsletter',
  level: 'public',
  limit: LIMITS.subscribe,
  body: subscribeInput,
  answer: {},
  handle: async ({ body }) => {
    await subscribe(body);
    return { message: 'You are on the list. We will email you when we have a new fabric.' };
  },
});
