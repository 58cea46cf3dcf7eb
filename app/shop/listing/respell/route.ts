import { readFilters } from '@/lib/catalog/filter-rules';
import { routes } from '@/lib/routes';
import { DEFAULT_SORT } from '@/lib/store';

const OURS = ['category', 'brand', 'sortBy', 'page'];

/** A listing's address that is spelled otherwise than the shop does, sent to its one spelling. What is not ours in it stays. */
export function GET(request: Request): Response {
  const asked = new URL(request.url).searchParams;
  const read = (key: string) => asked.getAll(key).at(-1);
  const { categories, brands, sortBy } = readFilters({
    category: read('category'),
    brand: read('brand'),
    sortBy: read('sortBy'),
  });
  const page = /^[1-9]\d{0,3}$/.test(read('page') ?? '') ? Number(read('page')) : 1;
  const path = routes.listing({
    category: categories,
    brand: brands,
    sortBy: sortBy === DEFAULT_SORT ? undefined : sortBy,
    page,
  });
  for (const key of OURS) asked.delete(key);
  const rest = asked.size === 0 ? '' : `${path.includes('?') ? '&' : '?'}${asked}`;
  return new Response(null, {
    status: 308,
    headers: { Location: `${path}${rest}`, 'Cache-Control': 'public, max-age=3600' },
  });
}
