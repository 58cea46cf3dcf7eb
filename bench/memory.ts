import pg from 'pg';
import { onStop, run, stopping } from '../scripts/app/shutdown';
import { startShop } from '../scripts/test/shop';
import { startDatabases } from './data/database';
import { peakMegabytes } from './data/figures';
import { fillShop } from './data/fill';
import { browse } from './data/load';
import { openShop } from './data/selling';

const MINUTES = 60;
const PRODUCTS = 100_000;
const MOST_MB = 450;
const VISITORS = 16;
const ORDERS_A_SECOND = 5;
const PLENTY = 500_000;
/** Far more pages than the caches hold. */
const PAGES = 20_000;

/**
 * How much memory a process holds while visitors open ever different pages of a large shop and orders come in:
 * `npm run bench -- memory [minutes] [products]`
 */
run(async () => {
  const [minutes = MINUTES, products = PRODUCTS] = process.argv.slice(3).map(Number);
  const { databases, stop } = await startDatabases(['large']);
  onStop(stop);
  const [database] = databases;
  if (!database) throw new Error('No database was started');
  const { client, url } = database;
  await fillShop(client, { products, orders: products });
  const shop = await startShop({ DATABASE_URL: url });
  onStop(shop.stop);
  const pool = new pg.Pool({ connectionString: url });
  onStop(() => pool.end());
  const { rows } = await client.query<{ slug: string }>(
    `SELECT slug FROM products ORDER BY hashtext(id::text) LIMIT ${PAGES}`,
  );
  const paths = rows.flatMap(({ slug }, index) => [
    `/shop/product/${slug}`,
    ...(index % 10 === 0
      ? [`/shop/listing?page=${1 + ((index / 10) % Math.floor(products / 24))}`]
      : []),
  ]);
  const { sell } = await openShop(shop.address, pool);
  console.log(`${products} products, ${paths.length} pages`);
  const stopSelling = sell({ rate: ORDERS_A_SECOND, pieces: PLENTY });
  const { port } = new URL(shop.address);
  let opened = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    stopping.throwIfAborted();
    const from = opened % paths.length;
    const rotated = [...paths.slice(from), ...paths.slice(0, from)];
    const { pagesPerSecond } = await browse(shop.address, rotated, {
      visitors: VISITORS,
      seconds: 60,
    });
    opened += Math.round(pagesPerSecond * 60);
    console.log(
      `minute ${minute}: ${pagesPerSecond.toFixed(0)} pages/s, ${peakMegabytes(port).toFixed(0)} MB at most so far`,
    );
  }
  console.log(`${(await stopSelling()).toFixed(1)} orders/s`);
  return peakMegabytes(port) <= MOST_MB ? 0 : 1;
});
