import { firstOfLastDays } from '../../lib/dates';
import type { Measure, Side } from './side';

const TIMES = 43;
const ROWS = 50;

const at = <T>(list: readonly T[], turn: number) => list[turn % list.length] as T;
const text = encodeURIComponent;
/** Part of a name or title: its last word. */
const lastWord = (of: string) => text(of.split(/[ ,]+/).at(-1) ?? '');
const pageAt = (rows: number, part: number) => Math.max(1, Math.floor((rows / ROWS) * part));

const table = (name: string, pathOf: (side: Side, turn: number) => string): Measure => ({
  name: `admin ${name}`,
  times: TIMES,
  ask: (side, turn) =>
    side.read(`/api/admin/${pathOf(side, turn)}&limit=${ROWS}`, side.adminCookie),
});

/** The next page as the panel requests it: after the last row of this one. */
const halfWay = (name: string, path: string, list: keyof Side['halfWay']): Measure =>
  table(`${name}: half way`, ({ halfWay }) => {
    const { rows, last } = halfWay[list];
    return `${path}?page=${Math.floor(rows / ROWS) + 1}&after=${last}`;
  });

/** What the panel requests. */
export const adminMeasures = (): Measure[] => [
  table('products', () => 'products/get?page=1'),
  table('products: a title', (side, turn) => `products/get?search=${text(at(side.titles, turn))}`),
  table(
    'products: a word',
    (_, turn) => `products/get?search=${at(['jogger', 'indigo', 'cargo'], turn)}`,
  ),
  table('products: in no title', () => 'products/get?search=rumpelstilzchen'),
  table('products: filtered', () => 'products/get?category=men&brand=nike&sortBy=title-atoz'),
  table('products: half way', ({ counts }) => `products/get?page=${pageAt(counts.products, 0.5)}`),
  table('products: by stock', () => 'products/get?sortBy=stock-lowtohigh'),
  table('orders', () => 'orders/get?page=1'),
  table('orders: half way', ({ counts }) => `orders/get?page=${pageAt(counts.orders, 0.5)}`),
  table('orders: the last', ({ counts }) => `orders/get?page=${pageAt(counts.orders, 1)}`),
  table(
    'orders: delivered, half way',
    ({ counts }) => `orders/get?status=delivered&page=${pageAt(counts.orders, 0.45)}`,
  ),
  table('orders: pending', () => 'orders/get?status=pending'),
  table(
    'orders: a month',
    () => `orders/get?startDate=${firstOfLastDays(365)}&endDate=${firstOfLastDays(336)}`,
  ),
  table('orders: a number', (side, turn) => `orders/get?search=${at(side.orderNumbers, turn)}`),
  table('orders: an id', (side, turn) => `orders/get?search=${at(side.orderIds, turn)}`),
  table('orders: a phone', (side, turn) => `orders/get?search=${at(side.phones, turn)}`),
  table('orders: a name', (side, turn) => `orders/get?search=${text(at(side.names, turn))}`),
  table(
    'orders: part of a name',
    (side, turn) => `orders/get?search=${lastWord(at(side.names, turn))}`,
  ),
  table('orders: in no name', () => 'orders/get?search=rumpelstilzchen'),
  table('customers', () => 'customers/get?page=1'),
  halfWay('customers', 'customers/get', 'customers'),
  table('customers: a name', (side, turn) => `customers/get?search=${text(at(side.names, turn))}`),
  table(
    'customers: part of a name',
    (side, turn) => `customers/get?search=${lastWord(at(side.names, turn))}`,
  ),
  table('customers: an e-mail', (side, turn) => `customers/get?search=${at(side.emails, turn)}`),
  table('customers: a phone', (side, turn) => `customers/get?search=${at(side.phones, turn)}`),
  table('customers: in no name', () => 'customers/get?search=rumpelstilzchen'),
  table('stock', () => 'stock/get?page=1'),
  halfWay('stock', 'stock/get', 'stock'),
  table('stock: sold out', () => 'stock/get?filter=out'),
  table('stock: low', () => 'stock/get?filter=low'),
  table(
    'stock: a word',
    (_, turn) => `stock/get?search=${at(['jogger', 'indigo', 'cargo'], turn)}`,
  ),
  table('messages', () => 'messages/get?page=1'),
  halfWay('messages', 'messages/get', 'messages'),
  table('messages: an order', (side, turn) => `messages/get?search=${at(side.orderNumbers, turn)}`),
  table('messages: an e-mail', (side, turn) => `messages/get?search=${at(side.emails, turn)}`),
  table('audit', () => 'audit/get?page=1'),
  table('audit: of orders', () => 'audit/get?entity=order'),
  table('audit: page 100', () => 'audit/get?page=100'),
  halfWay('audit', 'audit/get', 'audit'),
  {
    name: 'admin order details',
    times: TIMES,
    ask: (side, turn) =>
      side.read(`/api/admin/orders/details/${at(side.orderIds, turn)}`, side.adminCookie),
  },
  {
    name: 'admin customer, page',
    times: TIMES,
    isPage: true,
    ask: (side, turn) => side.read(`/admin/customers/${at(side.people, turn)}`, side.adminCookie),
  },
  {
    name: 'admin dashboard, page',
    times: TIMES,
    isPage: true,
    ask: (side) => side.read('/admin/dashboard', side.adminCookie),
  },
];
