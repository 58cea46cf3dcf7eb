import { z } from 'zod';
import { facetsDto } from '@/lib/catalog/facet-schema';
import { ignoredNote, readFilters } from '@/lib/catalog/filter-rules';
import { listProductsNow } from '@/lib/catalog/queries';
import { productDto, productFilterQuery } from '@/lib/catalog/schema';
import { readTypesNow } from '@/lib/garments/queries';
import { paginationDto, sliceQuery } from '@/lib/http/list-schema';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route('GET', {
  summary: 'List, filter and sort products',
  description:
    '`category`, `brand`, `type`, `colour` and `size` take several values joined by commas; `price=500-1000` is what is to be paid in rupees, both ends included; `size=M,L` is what can be bought in M or L, `stock=in` what can be bought in any size. Unknown values are ignored, and `message` names them.',
  level: 'public',
  query: sliceQuery.extend(productFilterQuery.shape),
  answer: { data: z.array(productDto), pagination: paginationDto, facets: facetsDto },
  handle: async ({ query }) => {
    const { ignored, ...filters } = readFilters(query, (await readTypesNow()).types);
    const { page, limit } = query;
    const { products, pagination, facets } = await listProductsNow({ ...filters, page, limit });
    return { data: products, pagination, facets, message: ignoredNote(ignored) };
  },
});
