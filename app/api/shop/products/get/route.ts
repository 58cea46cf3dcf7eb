import { ignoredNote, readFilters } from '@/lib/catalog/filter-rules';
import { listProductsNow } from '@/lib/catalog/queries';
import { productFilterQuery } from '@/lib/catalog/schema';
import { methods, route } from '@/lib/http/route';
import { sliceQuery } from '@/lib/http/slice';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'public',
    query: sliceQuery.extend(productFilterQuery.shape),
    handle: async ({ query }) => {
      const { ignored, ...filters } = readFilters(query);
      const { page, limit } = query;
      const { products, pagination } = await listProductsNow({ ...filters, page, limit });
      return { data: products, pagination, message: ignoredNote(ignored) };
    },
  }),
});
