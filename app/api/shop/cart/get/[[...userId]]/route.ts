import { z } from 'zod';
import { requireOwnId } from '@/lib/auth/ownership';
import { readCart } from '@/lib/cart/queries';
import { AppError } from '@/lib/http/app-error';
import { methods, route } from '@/lib/http/route';
import { uuid } from '@/lib/text';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'signed-in',
    // Optional, because a client that has lost its user's id asks without one, and is told so (specification 8).
    params: z.object({ userId: z.tuple([uuid()]).optional() }),
    handle: async ({ viewer, params }) => {
      if (!params.userId) throw new AppError(400, 'User ID is missing');
      requireOwnId(viewer, params.userId[0]);
      return { data: await readCart(viewer.id) };
    },
  }),
});
