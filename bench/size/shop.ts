import { BRANDS, CATEGORIES, SIZES, SORT_OPTIONS } from '../../lib/store';
import { orderCart } from '../data/shoppers';
import type { Measure, Side } from './side';

const PAGES = 31;
const APIS = 63;
const PAGE_SIZE = 24;
const KINDS = [
  'jogger',
  'track pant',
  'cargo',
  'chino',
  'denim',
  'short',
  'cotton',
  'indigo',
  'pocket',
];
const MISSPELLED = [
  'joger',
  'trak pant',
  'crago',
  'chinno',
  'demin',
  'shrot',
  'coton',
  'indgio',
  'pokcet',
];

const text = encodeURIComponent;
/** A subset of a list, in its order, different for each number. */
const someOf = (list: readonly { id: string }[], number: number) =>
  list
    .filter((_, place) => (number >> place) & 1)
    .map(({ id }) => text(id))
    .join(',');

const at = <T>(list: readonly T[], turn: number) => list[turn % list.length] as T;
const lastPage = ({ counts }: Side) => Math.ceil(counts.products / PAGE_SIZE);
/** As app/shop/sitemap.ts divides products. */
const lastSitemap = ({ counts }: Side) => Math.ceil(counts.products / 1_000) - 1;
const sortAt = (turn: number) => at(SORT_OPTIONS, turn).id;

const listing = (name: string, addressOf: (side: Side, turn: number) => string): Measure => ({
  name: `listing, ${name}`,
  times: PAGES,
  isPage: true,
  ask: (side, turn) => side.read(`/shop/listing?${addressOf(side, turn)}`),
});

const api = (name: string, pathOf: (side: Side, turn: number) => string): Measure => ({
  name,
  times: APIS,
  ask: (side, turn) => side.read(pathOf(side, turn), side.shopper.cookie),
});

const afterEdit = (name: string, path: string): Measure => ({
  name,
  times: PAGES,
  isPage: true,
  prepare: (side, turn) => side.edit(turn),
  ask: (side) => side.read(path),
});

/** What visitors and shoppers request. Each round requests pages at new addresses, so that none is cached. */
export const shopMeasures = (): Measure[] => [
  afterEdit('home', '/shop/home'),
  afterEdit('listing, first page', '/shop/listing'),
  listing('categories', (_, turn) => `category=${someOf(CATEGORIES, 1 + turn)}`),
  listing(
    'a category and brand',
    (_, turn) =>
      `category=${at(['men', 'women'], turn)}&brand=${text(at(BRANDS, turn >> 1).id)}&sortBy=${sortAt(Math.floor(turn / 12))}`,
  ),
  ...SORT_OPTIONS.map(({ id }, place) =>
    listing(
      id,
      (_, turn) =>
        `category=${someOf(CATEGORIES, 1 + turn)}&brand=${someOf(BRANDS, 63 - 2 ** place)}&sortBy=${id}`,
    ),
  ),
  listing(
    'in stock',
    (_, turn) => `stock=in&category=${someOf(CATEGORIES, 1 + turn)}&sortBy=${sortAt(turn)}`,
  ),
  listing(
    'of some sizes',
    (_, turn) =>
      `size=${SIZES.filter((_, place) => ((1 + turn) >> place) & 1)}&sortBy=${sortAt(turn)}`,
  ),
  listing(
    'in stock, middle pages',
    (side, turn) =>
      `stock=in&sortBy=${sortAt(turn)}&page=${(lastPage(side) >> 1) - 5 + (turn >> 2)}`,
  ),
  listing('of some sizes, middle pages', (side, turn) => {
    const sizes = at(['L', 'S,XL', 'M,L,XL'], turn);
    return `size=${sizes}&sortBy=${sortAt(turn)}&page=${(lastPage(side) >> 2) - 5 + (turn >> 2)}`;
  }),
  listing(
    'middle pages',
    (side, turn) => `sortBy=${sortAt(turn)}&page=${(lastPage(side) >> 1) - 5 + (turn >> 2)}`,
  ),
  listing(
    'last pages',
    (side, turn) => `sortBy=${sortAt(turn)}&page=${lastPage(side) - (turn >> 2)}`,
  ),
  listing(
    'filtered, middle pages',
    (side, turn) =>
      `category=men,women&brand=${someOf(BRANDS, 15)}&sortBy=${sortAt(turn)}&page=${Math.ceil(lastPage(side) / 4) + (turn >> 2)}`,
  ),
  {
    name: 'product',
    times: PAGES,
    isPage: true,
    ask: (side, turn) => side.read(`/shop/product/${at(side.slugs, turn)}`),
  },
  {
    name: 'sitemap, last part',
    times: PAGES,
    isPage: true,
    ask: (side) => side.read(`/shop/sitemap/${lastSitemap(side)}.xml`),
  },
  api(
    'API: products',
    (_, turn) => `/api/shop/products/get?limit=24&category=${someOf(CATEGORIES, 1 + (turn % 31))}`,
  ),
  api(
    'API: products, middle',
    (side, turn) =>
      `/api/shop/products/get?limit=24&sortBy=${sortAt(turn)}&page=${lastPage(side) >> 1}`,
  ),
  api(
    'API: products, last',
    (side, turn) => `/api/shop/products/get?limit=24&sortBy=${sortAt(turn)}&page=${lastPage(side)}`,
  ),
  api('search: a word', (_, turn) => `/api/shop/search/${text(at(KINDS, turn))}?limit=24`),
  api(
    'search: a title',
    (side, turn) => `/api/shop/search/${text(at(side.titles, turn))}?limit=24`,
  ),
  api(
    'search: two words',
    (_, turn) => `/api/shop/search/${text(`${at(KINDS, turn)} ${at(KINDS, turn + 4)}`)}?limit=24`,
  ),
  api('search: misspelled', (_, turn) => `/api/shop/search/${text(at(MISSPELLED, turn))}?limit=24`),
  api('search: nothing', (_, turn) => `/api/shop/search/zzxqy${turn}wv?limit=24`),
  {
    name: 'cart: add',
    times: APIS,
    ask: (side) => side.addToCart(),
  },
  api('cart: get', (side) => `/api/shop/cart/get/${side.shopper.userId}`),
  {
    name: 'cart: update',
    times: APIS,
    ask: ({ call, shopper: { cookie, userId }, endless: [product] }, turn) =>
      call({
        method: 'PUT',
        path: '/api/shop/cart/update-cart',
        cookie,
        body: { userId, productId: product._id, size: product.sizes[0], quantity: 1 + (turn % 9) },
      }),
  },
  {
    name: 'order, cash',
    times: APIS,
    ask: async (side) => orderCart(side, side.shopper, await side.addToCart()),
  },
];
