import { z } from 'zod';
import { trustCustomer } from '@/lib/customers/service';
import { route } from '@/lib/http/route';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('PUT', {
  summary: 'Trust a customer, or no longer',
  description: 'Orders of a trusted customer are not limited.',
  level: 'admin',
  params: z.object({ id: uuid() }),
  body: z.object({ isTrusted: z.boolean('Say true or false') }),
  answer: {},
  failures: { 404: 'There is no such customer' },
  handle: async ({ viewer, params, body }) => {
    await trustCustomer(viewer, params.id, body.isTrusted);
    return { message: body.isTrusted ? 'Trusted: no limits' : 'Limits apply again' };
  },
});
