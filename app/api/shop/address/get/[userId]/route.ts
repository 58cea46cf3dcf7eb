import { z } from 'zod';
import { listAddresses } from '@/lib/addresses/queries';
import { requireOwnId } from '@/lib/auth/ownership';
import { methods, route } from '@/lib/http/route';
import { uuid } from '@/lib/text';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'signed-in',
    params: z.object({ userId: uuid() }),
    handle: async ({ viewer, params }) => {
      requireOwnId(viewer, params.userId);
      return { data: await listAddresses(viewer.id) };
    },
  }),
});
