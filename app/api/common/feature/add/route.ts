import { featureDto, featureInput } from '@/lib/features/schema';
import { addFeature } from '@/lib/features/service';
import { methods, route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: 'Add a picture to the home page',
    level: 'admin',
    body: featureInput,
    answer: { data: featureDto },
    status: 201,
    handle: async ({ viewer, body }) => {
      const added = await addFeature(viewer, body);
      return { data: added, message: 'Feature image added successfully' };
    },
  }),
});
