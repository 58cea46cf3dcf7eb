import { featuresChanged } from '@/lib/cache';
import { featureOrderInput } from '@/lib/features/schema';
import { orderFeatures } from '@/lib/features/service';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    level: 'admin',
    body: featureOrderInput,
    handle: async ({ viewer, body }) => {
      const features = await orderFeatures(viewer, body);
      featuresChanged();
      return { data: features, message: 'Order saved' };
    },
  }),
});
