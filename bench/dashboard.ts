import { randomBytes } from 'node:crypto';
import { startDatabase } from './data/database';
import { fillWithOrders } from './data/orders';
import { expectUnder, timed } from './data/timing';

/** Each block of the dashboard with 1,000,000 orders of three years in the database: under 50 ms. */
const LIMIT_MS = 50;

const database = await startDatabase();
try {
  console.log('filling: 1,000,000 orders, 10,000 products, 100,000 customers …');
  const size = { orders: 1_000_000, customers: 100_000, products: 10_000, days: 3 * 365 };
  await fillWithOrders(database.client, size);
  process.env.DATABASE_URL = database.url;
  process.env.AUTH_SECRET = randomBytes(32).toString('hex');
  const { countByStatus, readBestSellers, readLatestReviews, readLowStock, readSales } =
    await import('../lib/dashboard/queries');
  const { LONGEST_PERIOD } = await import('../lib/dashboard/periods');
  expectUnder(LIMIT_MS, [
    await timed('sales by day', () => readSales(LONGEST_PERIOD)),
    await timed('orders by status', () => countByStatus(30)),
    await timed('low stock', () => readLowStock(8)),
    await timed('best sellers', () => readBestSellers(30, 8)),
    await timed('latest reviews', () => readLatestReviews(5)),
  ]);
  const { db } = await import('../lib/db/client');
  await db.$disconnect();
} finally {
  await database.stop();
}
