import { after } from 'next/server';
import { z } from 'zod';
import { deleteCollection } from '@/lib/collections/service';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/text';
import { sweepPictures } from '@/lib/uploads/service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('DELETE', {
  summary: 'Delete a collection',
  description: 'Its goods stay.',
  level: 'owner',
  params: idParams,
  answer: { data: z.object({ _id: z.uuid() }) },
  handle: async ({ viewer, params }) => {
    await deleteCollection(viewer, params.id);
    after(sweepPictures);
    return { data: { _id: params.id }, message: 'Collection deleted' };
  },
});
