import { firstOfLastDays } from '../../lib/dates';
import { BRANDS, CATEGORIES, SORT_OPTIONS } from '../../lib/store';
import { orderCart } from '../data/shoppers';
import type { Measure, Side } from './side';

const PAGE_SIZE = 24;
const ROWS = 50;
const WORDS = ['jogger', 'track pant', 'cargo', 'chino', 'denim', 'short', 'cotton', 'indigo'];
const MISSPELLED = ['joger', 'trak pant', 'crago', 'chinno', 'demin', 'shrot', 'coton', 'indgio'];

const text = encodeURIComponent;
const at = <T>(list: readonly T[], turn: number) => list[turn % list.length] as T;
/** A subset of a list, in its order, different for each number. */
const someOf = (list: readonly { id: string }[], number: number) =>
  list
    .filter((_, place) => (number >> place) & 1)
    .map(({ id }) => text(id))
    .join(',');
const sortAt = (turn: number) => at(SORT_OPTIONS, turn).id;
const lastPage = ({ counts }: Side) => Math.ceil(counts.products / PAGE_SIZE);
/** Near the middle of the list, another page each turn. */
const middle = (side: Side, turn: number) =>
  `sortBy=${sortAt(turn)}&page=${(lastPage(side) >> 1) - 5 + (turn >> 2)}`;
/** Part of a name: its last word. */
const lastWord = (of: string) => text(of.split(/[ ,]+/).at(-1) ?? '');
const panelPage = (rows: number, part: number) => Math.max(1, Math.floor((rows / ROWS) * part));
/** The next page as the panel requests it: after the last row of this one. */
const halfWay = (list: keyof Side['halfWay']) => (side: Side) => {
  const { rows, last } = side.halfWay[list];
  return `page=${Math.floor(rows / ROWS) + 1}&after=${last}`;
};

type Address = (side: Side, turn: number) => string;

/** Each turn at another address, so that none is cached. */
const listing = (name: string, queryOf: Address): Measure => ({
  name: `listing, ${name}`,
  isPage: true,
  ask: (side, turn) => side.read(`/shop/listing?${queryOf(side, turn)}`),
});
const afterEdit = (name: string, path: string): Measure => ({
  name,
  isPage: true,
  prepare: (side, turn) => side.edit(turn),
  ask: (side) => side.read(path),
});
const api = (name: string, pathOf: Address): Measure => ({
  name,
  ask: (side, turn) => side.read(`/api/shop/${pathOf(side, turn)}`, side.shopper.cookie),
});
const search = (name: string, wordsOf: Address) =>
  api(`search: ${name}`, (side, turn) => `search/${text(wordsOf(side, turn))}?limit=24`);
const panel = (name: string, list: string, queryOf: Address = () => 'page=1'): Measure => ({
  name: `admin ${list}: ${name}`,
  ask: (side, turn) =>
    side.read(`/api/admin/${list}/get?${queryOf(side, turn)}&limit=${ROWS}`, side.adminCookie),
});

export const MEASURES: Measure[] = [
  afterEdit('home', '/shop/home'),
  afterEdit('listing, first page', '/shop/listing'),
  listing('categories', (_, turn) => `category=${someOf(CATEGORIES, 1 + turn)}`),
  listing(
    'categories and brands, sorted',
    (_, turn) =>
      `category=${someOf(CATEGORIES, 1 + turn)}&brand=${someOf(BRANDS, 62)}&sortBy=${sortAt(turn)}`,
  ),
  listing('in stock, middle', (side, turn) => `stock=in&${middle(side, turn)}`),
  listing('of some sizes, middle', (side, turn) => `size=S,XL&${middle(side, turn)}`),
  listing('middle', middle),
  listing('last', (side, turn) => `sortBy=${sortAt(turn)}&page=${lastPage(side) - (turn >> 2)}`),
  {
    name: 'product',
    isPage: true,
    ask: (side, turn) => side.read(`/shop/product/${at(side.slugs, turn)}`),
  },
  {
    name: 'sitemap, last part',
    isPage: true,
    // As app/shop/sitemap.ts divides products.
    ask: (side) => side.read(`/shop/sitemap/${Math.ceil(side.counts.products / 1_000) - 1}.xml`),
  },
  api('API: products, middle', (side, turn) => `products/get?limit=24&${middle(side, turn)}`),
  search('a word', (_, turn) => at(WORDS, turn)),
  search('a title', (side, turn) => at(side.titles, turn)),
  search('two words', (_, turn) => `${at(WORDS, turn)} ${at(WORDS, turn + 4)}`),
  search('misspelled', (_, turn) => at(MISSPELLED, turn)),
  search('nothing', (_, turn) => `zzxqy${turn}wv`),
  { name: 'cart: add', ask: (side) => side.addToCart() },
  api('cart: get', (side) => `cart/get/${side.shopper.userId}`),
  {
    name: 'order, cash',
    ask: async (side) => orderCart(side, side.shopper, await side.addToCart()),
  },
  panel('first', 'products'),
  panel('a word', 'products', (_, turn) => `search=${at(WORDS, turn)}`),
  panel('half way', 'products', ({ counts }) => `page=${panelPage(counts.products, 0.5)}`),
  panel('first', 'orders'),
  panel('half way', 'orders', ({ counts }) => `page=${panelPage(counts.orders, 0.5)}`),
  panel(
    'a month',
    'orders',
    () => `startDate=${firstOfLastDays(365)}&endDate=${firstOfLastDays(336)}`,
  ),
  panel('a number', 'orders', (side, turn) => `search=${at(side.orderNumbers, turn)}`),
  panel('a phone', 'orders', (side, turn) => `search=${at(side.phones, turn)}`),
  panel('part of a name', 'orders', (side, turn) => `search=${lastWord(at(side.names, turn))}`),
  panel('half way', 'customers', halfWay('customers')),
  panel('part of a name', 'customers', (side, turn) => `search=${lastWord(at(side.names, turn))}`),
  panel('half way', 'stock', halfWay('stock')),
  panel('low', 'stock', () => 'filter=low'),
  panel('half way', 'messages', halfWay('messages')),
  panel('half way', 'audit', halfWay('audit')),
  {
    name: 'admin order details',
    ask: (side, turn) =>
      side.read(`/api/admin/orders/details/${at(side.orderIds, turn)}`, side.adminCookie),
  },
  {
    name: 'admin customer, page',
    isPage: true,
    ask: (side, turn) => side.read(`/admin/customers/${at(side.people, turn)}`, side.adminCookie),
  },
  {
    name: 'admin dashboard, page',
    isPage: true,
    ask: (side) => side.read('/admin/dashboard', side.adminCookie),
  },
];
