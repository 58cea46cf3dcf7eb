import { after } from 'next/server';
import { z } from 'zod';
import { deleteFeature } from '@/lib/features/service';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/text';
import { sweepPictures } from '@/lib/uploads/service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('DELETE', {
  summary: 'Delete a picture of the home page',
  level: 'admin',
  params: idParams,
  answer: { data: z.object({ _id: z.uuid() }) },
  handle: async ({ viewer, params }) => {
    await deleteFeature(viewer, params.id);
    after(sweepPictures);
    return { data: { _id: params.id }, message: 'Feature image deleted' };
  },
});
