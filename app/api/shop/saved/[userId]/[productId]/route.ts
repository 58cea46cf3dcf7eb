import { z } from 'zod';
import { route } from '@/lib/http/route';
import { savedIds } from '@/lib/saved/schema';
import { forgetSaved } from '@/lib/saved/service';
import { uuid } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('DELETE', {
  summary: 'Take a product off the saved ones',
  description: 'Answers the ids of what is still saved.',
  level: 'shopper',
  params: z.object({ userId: uuid(), productId: uuid() }),
  answer: { data: savedIds },
  handle: async ({ viewer, params }) => ({ data: await forgetSaved(viewer.id, params.productId) }),
});
