import type { PriceRange } from '../money';
import type { BrandId, CategoryId, ColourId, Size, SortId } from '../store';

const LISTING = '/shop/listing';

/** Empty lists, the first page and missing members are left out of the address. */
export interface ListingQuery {
  categories?: readonly CategoryId[];
  brands?: readonly BrandId[];
  types?: readonly string[];
  colours?: readonly ColourId[];
  price?: PriceRange | null;
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
  types = [],
  colours = [],
  price,
  sizes = [],
  inStock = false,
  sortBy,
  page = 1,
  limit,
}: ListingQuery): string {
  const lists = {
    category: categories,
    brand: brands,
    type: types,
    colour: colours,
    price: price ? [`${price.from}-${price.to}`] : [],
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
