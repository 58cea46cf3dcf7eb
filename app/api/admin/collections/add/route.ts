import { collectionDto, collectionInput } from '@/lib/collections/schema';
import { addCollection } from '@/lib/collections/service';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Add a collection',
  description:
    'A page of goods at `/shop/c/{slug}`: what fits `filters`, the goods of `promotionId`, or `productIds` in their order, as `rule` says.',
  level: 'owner',
  body: collectionInput,
  answer: { data: collectionDto },
  status: 201,
  failures: {
    409: 'There are too many',
    422: 'The address is taken, the filters mean nothing, or a promotion, product or picture is gone',
  },
  handle: async ({ viewer, body }) => {
    return { data: await addCollection(viewer, body), message: 'Collection added' };
  },
});
