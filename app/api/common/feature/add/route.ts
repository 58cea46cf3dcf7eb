import { featuresChanged } from '@/lib/cache';
import { featureInput } from '@/lib/features/schema';
import { addFeature } from '@/lib/features/service';
import { methods, route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    level: 'admin',
    body: featureInput,
    handle: async ({ viewer, body }) => {
      const feature = await addFeature(viewer, body);
      featuresChanged();
      return { status: 201, data: feature, message: 'Feature image added successfully' };
    },
  }),
});
