import { z } from 'zod';
import { route } from '@/lib/http/route';
import { listSaved } from '@/lib/saved/queries';
import { savedDto } from '@/lib/saved/schema';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'The products saved for later, newest first',
  description: 'With prices and stock as they are now. What is not sold any more is left out.',
  level: 'signed-in',
  params: z.object({ userId: uuid() }),
  answer: { data: z.array(savedDto) },
  handle: async ({ viewer }) => ({ data: await listSaved(viewer.id) }),
});
