import { BRANDS, CATEGORIES, DEFAULT_SORT, SORT_OPTIONS } from '../store';

const LISTING = '/shop/listing';
const ALL = 'all';

const anyOf = (list: readonly { id: string }[]) => `(?:${list.map(({ id }) => id).join('|')})`;
const someOf = (list: readonly { id: string }[]) =>
  `${anyOf(list)}(?:,${anyOf(list)}){0,${list.length - 1}}`;

/** The keys of the listing's address in the order of its inner path, what their values look like, and what their absence means. */
const KEYS = [
  { key: 'category', value: someOf(CATEGORIES), absent: ALL },
  { key: 'brand', value: someOf(BRANDS), absent: ALL },
  { key: 'sortBy', value: anyOf(SORT_OPTIONS), absent: DEFAULT_SORT },
  { key: 'page', value: '[1-9][0-9]{0,3}', absent: '1' },
];

interface Rewrite {
  source: string;
  has?: { type: 'query'; key: string; value: string }[];
  destination: string;
}

/**
 * A page that reads its query cannot be cached; one that has a path can. The public address keeps the query, and one
 * rule for every set of present keys maps it to a path, the fullest first: a key with a value that the shop does not
 * know counts as absent.
 */
export function listingRewrites(): Rewrite[] {
  const sets = Array.from({ length: 2 ** KEYS.length }, (_, bits) =>
    KEYS.filter((_key, place) => bits & (1 << place)),
  );
  return sets
    .sort((a, b) => b.length - a.length)
    .map((present) => ({
      source: LISTING,
      ...(present.length === 0
        ? {}
        : {
            has: present.map(({ key, value }) => ({
              type: 'query' as const,
              key,
              value: `(?<${key}>${value})`,
            })),
          }),
      destination: [
        LISTING,
        'view',
        ...KEYS.map((one) => (present.includes(one) ? `:${one.key}` : one.absent)),
      ].join('/'),
    }));
}
