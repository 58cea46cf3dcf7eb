import { z } from 'zod';
import { readCart } from '@/lib/cart/queries';
import { cartDto } from '@/lib/cart/schema';
import { AppError } from '@/lib/http/app-error';
import { route } from '@/lib/http/route';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'The cart',
  level: 'signed-in',
  // Optional, because a client that has lost its user's id calls without one, and gets a 400 that says so
  // (specification 8).
  params: z.object({ userId: z.tuple([uuid()]).optional() }),
  answer: { data: cartDto },
  failures: { 400: 'No id was given' },
  handle: async ({ viewer, params }) => {
    if (!params.userId) throw new AppError(400, 'User ID is missing');
    return { data: await readCart(viewer.id) };
  },
});
