import { z } from 'zod';
import { ignoredNote, readFiltersSortedBy } from '@/lib/catalog/filter-rules';
import { listProductsForAdmin } from '@/lib/catalog/queries';
import { ADMIN_SORT_IDS, adminProductDto, adminProductQuery } from '@/lib/catalog/schema';
import { readTypesNow } from '@/lib/garments/queries';
import { cappedPaginationDto, sliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'List products',
  description:
    '`category`, `brand`, `type`, `colour` and `size` take several values joined by commas; `size=M,L` is what can be bought in M or L, `stock=in` what can be bought in any size. Unknown values are ignored, and `message` names them. `search` is a part of a title or the beginning of a SKU.',
  level: 'admin',
  query: sliceQuery.extend(adminProductQuery.shape),
  answer: { data: z.array(adminProductDto), pagination: cappedPaginationDto },
  handle: async ({ query }) => {
    const { types } = await readTypesNow();
    const { ignored, ...filters } = readFiltersSortedBy(ADMIN_SORT_IDS, 'newest', query, types);
    const { page, limit, search } = query;
    const { products, pagination } = await listProductsForAdmin({
      ...filters,
      page,
      limit,
      titleHas: search,
    });
    return { data: products, pagination, message: ignoredNote(ignored) };
  },
});
