import { randomBytes } from 'node:crypto';
import { firstOfLastDays } from '../lib/dates';
import type { AdminOrderFilter } from '../lib/orders/schema';
import { startShop } from '../scripts/test/shop';
import { startDatabase } from './data/database';
import { fillWithOrders } from './data/orders';
import { peakMegabytes } from './data/server-memory';
import { expectUnder, type Timing, timed } from './data/timing';

/** Each page of the admin's tables with 1,000,000 orders in the database: under 100 ms. */
const LIMIT_MS = 100;
/** The whole web server, while it sends 100,000 orders as a file. */
const LIMIT_MB = 300;
const FILE_ORDERS = 100_000;
const ADMIN = { email: 'bench@example.com', password: 'a good password' };

const database = await startDatabase();
try {
  console.log('filling: 1,000,000 orders, 10,000 products, 100,000 customers …');
  const size = { orders: 1_000_000, customers: 100_000, products: 10_000, days: 3 * 365 };
  await fillWithOrders(database.client, size);
  process.env.DATABASE_URL = database.url;
  process.env.AUTH_SECRET = randomBytes(32).toString('hex');
  expectUnder(LIMIT_MS, [...(await orderTable()), ...(await customerTable())]);
  const { db } = await import('../lib/db/client');
  await db.$disconnect();
  await sendFile();
} finally {
  await database.stop();
}

async function orderTable(): Promise<Timing[]> {
  const { listAllOrders } = await import('../lib/orders/admin-queries');
  const { rows } = await database.client.query<Record<'id' | 'number' | 'name' | 'phone', string>>(`
    SELECT id, number, customer_name AS name, shipping_phone AS phone FROM orders ORDER BY number LIMIT 1 OFFSET 400000`);
  const [one = { id: '', number: '', name: '', phone: '' }] = rows;
  const month = { startDate: firstOfLastDays(365), endDate: firstOfLastDays(336) };
  const asked: [string, Partial<AdminOrderFilter & { page: number }>][] = [
    ['orders', {}],
    ['orders, page 1,000', { page: 1_000 }],
    ['of a month', month],
    ['of a year', { startDate: firstOfLastDays(700), endDate: firstOfLastDays(336) }],
    ['pending', { status: 'pending' }],
    ['delivered', { status: 'delivered' }],
    ['in no order', { status: 'inProcess', endDate: firstOfLastDays(600) }],
    ['rejected in a month', { status: 'rejected', ...month }],
    ['search: id', { search: one.id }],
    ['search: end of an id', { search: one.id.slice(-8) }],
    ['search: number', { search: one.number }],
    ['search: phone', { search: one.phone }],
    ['search: 900', { search: '900' }],
    ['search: a name', { search: one.name }],
    ['search: in every name', { search: 'Customer' }],
    ['search: in no name', { search: 'Rumpelstilzchen' }],
    ['search: two letters', { search: 'zz' }],
    ['search: name, rejected', { search: 'Customer 1', status: 'rejected' }],
  ];
  const timings: Timing[] = [];
  for (const [name, filter] of asked) {
    const query = { startDate: '', endDate: '', page: 1, limit: 50, ...filter };
    timings.push(await timed(name, () => listAllOrders(query)));
  }
  return timings;
}

async function customerTable(): Promise<Timing[]> {
  const { findCustomer, listCustomers } = await import('../lib/customers/queries');
  const first = { page: 1, limit: 50 };
  const { customers } = await listCustomers({ ...first, search: 'Customer 777' });
  return [
    await timed('customers', () => listCustomers({ ...first, search: '' })),
    await timed('customers: a name', () => listCustomers({ ...first, search: 'Customer 777' })),
    await timed('customers: mail address', () => listCustomers({ ...first, search: '777@bench' })),
    await timed('customers: phone', () => listCustomers({ ...first, search: '900000' })),
    await timed('customers: a phone', () => listCustomers({ ...first, search: '9000400000' })),
    await timed('customers: no phone', () => listCustomers({ ...first, search: '984001' })),
    await timed('customers: signs', () => listCustomers({ ...first, search: '(%)' })),
    await timed('customers: a sign, mail', () => listCustomers({ ...first, search: '7@b' })),
    await timed('customers: one letter', () => listCustomers({ ...first, search: 'c' })),
    await timed('customers: two letters', () => listCustomers({ ...first, search: 'zz' })),
    await timed('customers: in no name', () => listCustomers({ ...first, search: 'Customer x' })),
    await timed('one customer', () => findCustomer(customers[0]?._id ?? '')),
  ];
}

/** Downloads the file from a shop that runs on the same database. */
async function sendFile(): Promise<void> {
  const { hashPassword } = await import('../lib/auth/password');
  await database.client.query(
    `INSERT INTO users (id, user_name, email, password_hash, role, updated_at)
     VALUES (uuidv7(), 'Owner', $1, $2, 'admin', now())`,
    [ADMIN.email, await hashPassword(ADMIN.password)],
  );
  const { rows } = await database.client.query<{ day: string; orders: string }>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, (SELECT count(*) FROM orders WHERE placed_on >= day) AS orders
     FROM (SELECT placed_on AS day FROM orders ORDER BY created_at DESC LIMIT 1 OFFSET $1) AS start`,
    [FILE_ORDERS],
  );
  const { day = '', orders = '0' } = rows[0] ?? {};
  const shop = await startShop({ DATABASE_URL: database.url });
  try {
    const { port } = new URL(shop.address);
    const cookie = await signIn(shop.address);
    const before = peakMegabytes(port);
    const since = performance.now();
    const { lines, bytes } = await download(
      `${shop.address}/api/admin/orders/export?startDate=${day}`,
      cookie,
    );
    const seconds = (performance.now() - since) / 1000;
    const peak = peakMegabytes(port);
    const isWhole = lines === Number(orders) + 1;
    console.log(
      `file of ${orders} orders: ${lines - 1} lines, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; ` +
        `the server held at most ${peak.toFixed(0)} MB (${before.toFixed(0)} MB before)  ${isWhole && peak < LIMIT_MB ? 'ok' : `not whole, or over ${LIMIT_MB} MB`}`,
    );
    if (!isWhole || peak >= LIMIT_MB) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Counts the bytes and discards them. */
async function download(url: string, cookie: string): Promise<{ lines: number; bytes: number }> {
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  let lines = 0;
  let bytes = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return { lines, bytes };
}
