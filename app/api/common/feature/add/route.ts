import { featureDto, featureInput } from '@/lib/features/schema';
import { addFeature } from '@/lib/features/service';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Add a picture to the home page',
  level: 'admin',
  body: featureInput,
  answer: { data: featureDto },
  status: 201,
  handle: async ({ viewer, body }) => {
    const added = await addFeature(viewer, body);
    return { data: added, message: 'Feature image added successfully' };
  },
});
