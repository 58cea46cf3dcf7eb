import { readFilters } from '@/lib/catalog/filter-rules';
import { readTypesNow } from '@/lib/garments/queries';
import { LARGEST_PAGE, LISTING_KEYS } from '@/lib/page-addresses/listing-rewrites';
import { routes } from '@/lib/routes';
import { DEFAULT_SORT } from '@/lib/store';

/**
 * Redirects an address of the listing to its canonical spelling (lib/page-addresses/listing-rewrites.ts); unknown keys stay.
 */
export async function GET(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  const read = (key: string) => asked.getAll(key).at(-1);
  const { sortBy, ...filters } = readFilters(
    Object.fromEntries(LISTING_KEYS.map((key) => [key, read(key)])),
    (await readTypesNow()).types,
  );
  const asPage = read('page') ?? '';
  const page = /^[1-9]\d*$/.test(asPage) ? Math.min(Number(asPage), LARGEST_PAGE) : 1;
  const path = routes.listing({
    ...filters,
    sortBy: sortBy === DEFAULT_SORT ? undefined : sortBy,
    page,
  });
  for (const key of LISTING_KEYS) asked.delete(key);
  const rest = asked.size === 0 ? '' : `${path.includes('?') ? '&' : '?'}${asked}`;
  return new Response(null, {
    status: 308,
    headers: { Location: `${path}${rest}`, 'Cache-Control': 'public, max-age=3600' },
  });
}
