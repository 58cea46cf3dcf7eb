import pg from 'pg';
import { onStop, run, stopping } from '../scripts/app/shutdown';
import { startShop } from '../scripts/test/shop';
import { DISCOUNTS, setUpDiscounts } from './data/discounts';
import { median } from './data/median';
import { setUpShoppers } from './data/shoppers';

const SECONDS = 10;
const ROUNDS = 3;
const ROUND_SECONDS = 5;
const PIECES = 3;

/**
 * How many orders a second the shop takes: 16 shoppers, each adding to the cart and ordering in a loop, of eight products
 * and of one. `npm run bench -- orders-rate [address of a running demo shop]`
 *
 * How much discounts slow that down: carts of three pieces, alternately without any and with an automatic offer and a code.
 * `npm run bench -- orders-rate discounts`
 */
run(() => (process.argv[3] === 'discounts' ? compareDiscounts() : measure(process.argv[3])));

async function measure(address: string | undefined): Promise<number> {
  const shop = address ? { address, stop: async () => {} } : await startShop();
  onStop(shop.stop);
  const { ordersPerSecond, close } = await setUpShoppers(shop.address);
  await ordersPerSecond(8, 3);
  for (const products of [8, 1]) {
    stopping.throwIfAborted();
    const rate = await ordersPerSecond(products, SECONDS);
    console.log(`${rate.toFixed(0).padStart(5)} orders/s of ${products} products`);
  }
  close();
  return 0;
}

async function compareDiscounts(): Promise<number> {
  const shop = await startShop();
  onStop(shop.stop);
  const database = new pg.Pool({ connectionString: shop.databaseUrl });
  onStop(() => database.end());
  const { ordersPerSecond, close } = await setUpShoppers(shop.address, { pieces: PIECES });
  const choose = await setUpDiscounts(shop.address, database);
  console.log('The load is made here too');
  for (const products of [8, 1]) {
    const rates = DISCOUNTS.map((): number[] => []);
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [at, discounts] of DISCOUNTS.entries()) {
        stopping.throwIfAborted();
        await choose(discounts);
        const rate = await ordersPerSecond(products, ROUND_SECONDS);
        // The first round only warms up.
        if (round > 0) rates[at]?.push(rate);
      }
    const [without = 0] = rates.map(median);
    for (const [at, discounts] of DISCOUNTS.entries()) {
      const rate = median(rates[at] ?? []);
      console.log(
        `${rate.toFixed(0).padStart(5)} orders/s (${(rate / without).toFixed(2)}) of ${products} products, ${discounts}`,
      );
    }
  }
  close();
  const { rows } = await database.query<{ number: number; orders: number }>(
    `SELECT count(*)::int AS number, count(DISTINCT order_id)::int AS orders
    FROM order_discounts JOIN promotions ON promotions.id = promotion_id WHERE promotions.title = 'Bench'`,
  );
  const [given] = rows;
  if (!given || given.number === 0 || given.number !== 2 * given.orders)
    throw new Error(`Not each order had an offer and a code: ${JSON.stringify(given)}`);
  return 0;
}
