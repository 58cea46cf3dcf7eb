import type { BrandId, CategoryId, Size, SortId } from '../store';

const LISTING = '/shop/listing';

/** Empty lists, the first page and missing members are left out of the address. */
export interface ListingQuery {
  categories?: readonly CategoryId[];
  brands?: readonly BrandId[];
  sizes?: readonly Size[];
  inStock?: boolean;
  sortBy?: SortId | undefined;
  page?: number;
  limit?: number;
}

/** The address of a list of products. */
export function listing(query: ListingQuery = {}): typeof LISTING | `${typeof LISTING}?${string}` {
  const asked = listingQuery(query);
  return asked === '' ? LISTING : `${LISTING}?${asked}`;
}

/** Its query, also of the API. Values of a filter are joined by commas (specification 2.6). */
export function listingQuery({
  categories = [],
  brands = [],
  sizes = [],
  inStock = false,
  sortBy,
  page = 1,
  limit,
}: ListingQuery): string {
  const lists = {
    category: categories,
    brand: brands,
    size: sizes,
    stock: inStock ? ['in'] : [],
    sortBy: sortBy ? [sortBy] : [],
  };
  const parts = Object.entries(lists)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}=${values.map(encodeURIComponent).join(',')}`);
  if (page > 1) parts.push(`page=${page}`);
  if (limit) parts.push(`limit=${limit}`);
  return parts.join('&');
}
