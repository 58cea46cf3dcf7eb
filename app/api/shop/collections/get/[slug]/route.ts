import { z } from 'zod';
import { readCollection } from '@/lib/collections/queries';
import { collectionWithGoodsDto } from '@/lib/collections/schema';
import { route } from '@/lib/http/route';
import { text } from '@/lib/text';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'One collection with its goods',
  level: 'public',
  params: z.object({ slug: text(1, 80) }),
  answer: { data: collectionWithGoodsDto },
  handle: async ({ params }) => ({ data: await readCollection(params.slug) }),
});
