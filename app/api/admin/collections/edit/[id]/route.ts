import { after } from 'next/server';
import { collectionDto, collectionEdit } from '@/lib/collections/schema';
import { editCollection } from '@/lib/collections/service';
import { route } from '@/lib/http/route';
import { idParams } from '@/lib/text';
import { sweepPictures } from '@/lib/uploads/service';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('PUT', {
  summary: 'Edit a collection',
  description:
    'Takes the whole collection; without a `slug` it keeps its address. With the `version` that was read, a stale edit is refused.',
  level: 'owner',
  params: idParams,
  body: collectionEdit,
  answer: { data: collectionDto },
  failures: {
    409: 'Somebody else edited it meanwhile; `data` is the collection as it is now',
    422: 'The address is taken, the filters mean nothing, or a promotion, product or picture is gone',
  },
  handle: async ({ viewer, params, body }) => {
    const edited = await editCollection(viewer, params.id, body);
    after(sweepPictures);
    return { data: edited, message: 'Collection saved' };
  },
});
