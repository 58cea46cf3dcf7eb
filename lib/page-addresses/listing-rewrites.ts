import { readPriceRange } from '../money';
import { routes } from '../routes';
import { BRANDS, CATEGORIES, COLOURS, SIZES, SORT_OPTIONS } from '../store';

const LISTING = routes.listing();

const anyOf = (list: readonly { id: string }[]) => `(?:${list.map(({ id }) => id).join('|')})`;
/** Any of these ids joined by commas, in the shop's order and each once: one spelling for each choice. */
const someOf = (list: readonly { id: string }[]) => {
  const beginningWith = list.map(({ id }, index) =>
    [id, ...list.slice(index + 1).map((after) => `(?:,${after.id})?`)].join(''),
  );
  return `(?:${beginningWith.join('|')})`;
};

/** There is no page beyond it. All nines, as a rule for the path counts digits. */
export const LARGEST_PAGE = 9_999;

const WORD = '[a-z0-9-]{1,40}';
const NUMBER = '(?:0|[1-9][0-9]{0,6})';

interface Key {
  key: string;
  /** The canonical spelling of its values. */
  value: string;
  /** What such a pattern cannot say of them. */
  holds?: (value: string) => boolean;
}

/** The keys of the listing's query. The types are the owner's: in the order of the alphabet, whether they exist or not. */
const KEYS: readonly Key[] = [
  { key: 'category', value: someOf(CATEGORIES) },
  { key: 'brand', value: someOf(BRANDS) },
  {
    key: 'type',
    value: `${WORD}(?:,${WORD}){0,39}`,
    holds: (value) => value === [...new Set(value.split(','))].sort().join(),
  },
  { key: 'colour', value: someOf(COLOURS) },
  {
    key: 'price',
    value: `${NUMBER}-${NUMBER}`,
    holds: (value) => value === '' || readPriceRange(value) !== null,
  },
  { key: 'size', value: someOf(SIZES.map((id) => ({ id }))) },
  { key: 'stock', value: 'in' },
  { key: 'sortBy', value: anyOf(SORT_OPTIONS) },
  { key: 'page', value: `[1-9][0-9]{0,${String(LARGEST_PAGE).length - 1}}` },
];

export const LISTING_KEYS = KEYS.map(({ key }) => key);

/** Next.js's router adds it to requests for data. */
export const DATA_KEY = '_rsc';
const KNOWN = new Set([...LISTING_KEYS, DATA_KEY]);

/**
 * A listing address without keys that it does not know ('utm_source', say), each key once. Next.js writes the query of
 * the request that made a page into that page, which is then cached for everybody. A request that will be redirected
 * keeps them.
 */
export function withoutForeignKeys(url: string): string {
  if (!url.startsWith(`${LISTING}?`)) return url;
  const asked = new URLSearchParams(url.slice(LISTING.length + 1));
  const known = new URLSearchParams();
  // Of a repeated key the last value stays, the one that Next.js compares with the rules below.
  for (const [key, value] of asked) if (KNOWN.has(key)) known.set(key, value);
  for (const key of LISTING_KEYS) if (!known.get(key)) known.delete(key);
  const wrong = KEYS.filter(({ key, holds }) => holds?.(known.get(key) ?? '') === false);
  // As a value that the rules below redirect too, and that means the same.
  for (const { key } of wrong) asked.set(key, `,${known.get(key)}`);
  if (wrong.length > 0) return `${LISTING}?${asked}`;
  const isRedirected = KEYS.some(
    ({ key, value }) => known.has(key) && !new RegExp(`^${value}$`).test(known.get(key) ?? ''),
  );
  if (isRedirected || known.size === asked.size) return url;
  return known.size === 0 ? LISTING : `${LISTING}?${known}`;
}

interface QueryValue {
  type: 'query';
  key: string;
  value: string;
}

interface Rewrite {
  source: string;
  has?: QueryValue[];
  missing?: QueryValue[];
  destination: string;
}

const whereQuery = (key: string, value: string): QueryValue => ({ type: 'query', key, value });

/**
 * A page that reads its query cannot be cached; one that has a path can (docs/decisions/0001). So each key of the query
 * adds a segment to the path, one rule after the other: '?page=2&category=men' is answered by
 * '/shop/listing/all/category=men/page=2'. A query with a value that is not canonical is redirected instead, or anybody
 * could fill the cache with copies.
 * @param missing the path that answers direct requests for an inner path
 */
export const listingRewrites = (missing: string): Rewrite[] => [
  { source: `${LISTING}/:inner+`, destination: missing },
  // Always rewritten to another path: for a page that is not, the browser's router treats all queries as one.
  {
    source: LISTING,
    missing: KEYS.map(({ key, value }) => whereQuery(key, `(?!${value}$)[\\s\\S]+`)),
    destination: `${LISTING}/all`,
  },
  { source: LISTING, destination: '/shop/canonical-listing' },
  ...KEYS.map(({ key, value }) => ({
    source: `${LISTING}/:filters+`,
    has: [whereQuery(key, `(?<${key}>${value})`)],
    destination: `${LISTING}/:filters+/${key}=:${key}`,
  })),
];
