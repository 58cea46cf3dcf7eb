import { z } from 'zod';
import { readProducts } from '@/lib/catalog/queries';
import { productDto } from '@/lib/catalog/schema';
import { route } from '@/lib/http/route';
import { uuid } from '@/lib/text';

const MOST = 24;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'Several products by their ids',
  description: `\`ids\` takes ${MOST} ids joined by commas, and the products come in their order. Unknown ones are left out.`,
  level: 'public',
  query: z.object({ ids: z.string().max(1000) }),
  answer: { data: z.array(productDto) },
  handle: async ({ query }) => {
    const ids = query.ids.split(',').flatMap((one) => uuid().safeParse(one).data ?? []);
    return { data: await readProducts([...new Set(ids)].slice(0, MOST)) };
  },
});
