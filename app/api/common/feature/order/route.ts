import { z } from 'zod';
import { featureDto, featureOrderInput } from '@/lib/features/schema';
import { orderFeatures } from '@/lib/features/service';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('PUT', {
  summary: 'Put the pictures of the home page in order',
  level: 'admin',
  body: featureOrderInput,
  answer: { data: z.array(featureDto) },
  failures: { 409: 'The list is not the one there is now' },
  handle: async ({ viewer, body }) => {
    const ordered = await orderFeatures(viewer, body);
    return { data: ordered, message: 'Order saved' };
  },
});
