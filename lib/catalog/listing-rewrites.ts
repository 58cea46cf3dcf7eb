import { BRANDS, CATEGORIES, DEFAULT_SORT, SORT_OPTIONS } from '../store';

const LISTING = '/shop/listing';
const ALL = 'all';

const anyOf = (list: readonly { id: string }[]) => `(?:${list.map(({ id }) => id).join('|')})`;
/** Some of them joined by commas, in the shop's order and each once: one spelling for each choice. */
const someOf = (list: readonly { id: string }[]) => {
  const beginningAt = list.map(({ id }, place) =>
    [id, ...list.slice(place + 1).map((later) => `(?:,${later.id})?`)].join(''),
  );
  return `(?:${beginningAt.join('|')})`;
};

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
 * rule for every set of present keys maps it to a path, the fullest first. What is spelled otherwise than the shop
 * does (another order, a value it does not know) is first sent to its one address, so that nobody can fill the cache
 * with copies.
 */
export function listingRewrites(): Rewrite[] {
  const sets = Array.from({ length: 2 ** KEYS.length }, (_, bits) =>
    KEYS.filter((_key, place) => bits & (1 << place)),
  );
  const misspelled = KEYS.map(({ key, value }) => ({
    source: LISTING,
    has: [{ type: 'query' as const, key, value: `(?!${value}$)[\\s\\S]+` }],
    destination: `${LISTING}/respell`,
  }));
  const listed = sets
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
  return [...misspelled, ...listed];
}
