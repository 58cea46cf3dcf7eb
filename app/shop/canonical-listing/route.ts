import { readFilters } from '@/lib/catalog/filter-rules';
import { routes } from '@/lib/routes';
import { DEFAULT_SORT } from '@/lib/store';

/** The most that a page number may be (lib/catalog/listing-rewrites.ts). There is no page beyond it either. */
const LARGEST_PAGE = 9_999;
const KEYS = ['category', 'brand', 'size', 'stock', 'sortBy', 'page'];

/**
 * Redirects an address of the listing to its canonical spelling (lib/catalog/listing-rewrites.ts); unknown keys stay.
 */
export function GET(request: Request): Response {
  const asked = new URL(request.url).searchParams;
  const read = (key: string) => asked.getAll(key).at(-1);
  const { sortBy, ...filters } = readFilters(
    Object.fromEntries(KEYS.map((key) => [key, read(key)])),
  );
  const asPage = read('page') ?? '';
  const page = /^[1-9]\d*$/.test(asPage) ? Math.min(Number(asPage), LARGEST_PAGE) : 1;
  const path = routes.listing({
    ...filters,
    sortBy: sortBy === DEFAULT_SORT ? undefined : sortBy,
    page,
  });
  for (const key of KEYS) asked.delete(key);
  const rest = asked.size === 0 ? '' : `${path.includes('?') ? '&' : '?'}${asked}`;
  return new Response(null, {
    status: 308,
    headers: { Location: `${path}${rest}`, 'Cache-Control': 'public, max-age=3600' },
  });
}
