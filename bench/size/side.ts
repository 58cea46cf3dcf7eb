import type { Client as Database } from 'pg';
import { demoAdmin } from '../../prisma/seed/people';
import { addToCart, clientOf, type Product, signUp, stockUp } from '../data/shoppers';

export type Side = Awaited<ReturnType<typeof openSide>>;

/** One request, timed on both sides. */
export interface Measure {
  name: string;
  /** A page's first view. */
  isPage?: boolean;
  /** Not timed. */
  prepare?: (side: Side, turn: number) => Promise<unknown>;
  ask: (side: Side, turn: number) => Promise<unknown>;
}

const SAMPLES = 100;

/** A running shop, with what the requests need to know about it. */
export async function openSide(address: string, database: Database) {
  const client = clientOf(address);
  const { cookie } = await client.call({
    method: 'POST',
    path: '/api/auth/login',
    body: demoAdmin,
  });
  const columnOf = async (statement: string): Promise<string[]> => {
    const { rows } = await database.query({ text: statement, rowMode: 'array' });
    return rows.map(([value]) => String(value));
  };
  const spread = (table: string, what: string) =>
    columnOf(`SELECT ${what} FROM ${table} ORDER BY hashtext(id::text) LIMIT ${SAMPLES}`);
  const countOf = async (table: string) => Number(await columnOf(`SELECT count(*) FROM ${table}`));
  const counts = {
    products: await countOf('products'),
    orders: await countOf('orders'),
  };
  /** How many rows are in the first half of a list, and the id of the last of them. */
  const halfOf = async (from: string, id: string, order: string) => {
    const rows = Math.floor(Number(await columnOf(`SELECT count(*) FROM ${from}`)) / 2);
    const offset = Math.max(0, rows - 1);
    const [last = ''] = await columnOf(
      `SELECT ${id} FROM ${from} ORDER BY ${order} LIMIT 1 OFFSET ${offset}`,
    );
    return { rows, last };
  };
  const items = 'stock_items AS item JOIN products ON products.id = item.product_id';
  const halfWay = {
    customers: await halfOf('users', 'id', 'id DESC'),
    messages: await halfOf('messages', 'id', 'id DESC'),
    audit: await halfOf('audit_entries', 'id', 'at DESC, id DESC'),
    stock: await halfOf(items, 'item.id', 'lower(title), products.id, item.id'),
  };
  const endless = await stockUp(client);
  const shopper = await signUp(client);
  const [cheapest = ''] = await columnOf(
    'SELECT id FROM products ORDER BY coalesce(sale_price_paise, price_paise), id LIMIT 1',
  );
  const edit = async (turn: number) => {
    const path = `/api/admin/products/edit/${cheapest}`;
    const { json } = await client.call({
      method: 'GET',
      path: `/api/shop/products/get/${cheapest}`,
    });
    const title = `${String(json.data.title).replace(/ \d+$/, '')} ${turn}`;
    await client.call({ method: 'PUT', path, cookie, body: { ...json.data, title } });
  };
  return {
    ...client,
    address,
    adminCookie: cookie,
    shopper,
    endless: endless as [Product, ...Product[]],
    addToCart: () => addToCart(client, shopper, endless[0]),
    /** Changes a product of the first page, so that the page is rendered again. */
    edit,
    counts,
    halfWay,
    slugs: await spread('products', 'slug'),
    titles: await spread('products', 'title'),
    orderIds: await spread('orders', 'id'),
    orderNumbers: await spread('orders', 'number'),
    phones: await spread('orders', 'shipping_phone'),
    people: await spread('users', 'id'),
    names: await spread('users', 'user_name'),
  };
}
