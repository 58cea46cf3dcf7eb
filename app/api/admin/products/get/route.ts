import { ignoredNote, readFiltersSortedBy } from '@/lib/catalog/filter-rules';
import { listProductsForAdmin } from '@/lib/catalog/queries';
import { ADMIN_SORT_IDS, adminProductQuery } from '@/lib/catalog/schema';
import { methods, route } from '@/lib/http/route';
import { sliceQuery } from '@/lib/http/slice';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    level: 'admin',
    query: sliceQuery.extend(adminProductQuery.shape),
    handle: async ({ query }) => {
      const { ignored, ...filters } = readFiltersSortedBy(ADMIN_SORT_IDS, 'newest', query);
      const { page, limit, search } = query;
      const { products, pagination } = await listProductsForAdmin({
        ...filters,
        page,
        limit,
        titleHas: search,
      });
      return { data: products, pagination, message: ignoredNote(ignored) };
    },
  }),
});
