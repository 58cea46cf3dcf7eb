import { route } from '@/lib/http/route';
import { savedIds, saveInput } from '@/lib/saved/schema';
import { saveForLater } from '@/lib/saved/service';
import { MAX_SAVED } from '@/lib/store';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('POST', {
  summary: 'Save a product for later',
  description: 'Answers the ids of all that is saved. Saving again changes nothing.',
  level: 'shopper',
  body: saveInput,
  answer: { data: savedIds },
  failures: { 404: 'No such product', 409: `There are ${MAX_SAVED} already` },
  handle: async ({ viewer, body }) => ({ data: await saveForLater(viewer.id, body.productId) }),
});
