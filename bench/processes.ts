import { onStop, run, stopping } from '../scripts/app/shutdown';
import { startShop, type TestShop } from '../scripts/test/shop';
import { type Browsing, browse, browsedPaths } from './data/browsing';
import { median } from './data/median';
import { setUpShoppers } from './data/shoppers';

const COUNTS = [1, 2, 4];
const VISITORS = 32;
const ROUNDS = 3;
const SECONDS = 6;

/**
 * What more processes gain on this machine: pages and orders a second of shops with 1, 2 and 4 processes, alternately, so
 * that only one shop is under load at a time. `npm run bench -- processes`
 */
run(async () => {
  const sides = [];
  for (const count of COUNTS) sides.push(await openSide(count));
  console.log(`${VISITORS} visitors; the load is made here too`);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const side of sides) {
      stopping.throwIfAborted();
      const pages = await browse(side.shop.address, side.paths, {
        visitors: VISITORS,
        seconds: SECONDS,
      });
      const orders = await side.ordersPerSecond(8, SECONDS);
      // The first round only warms up.
      if (round > 0) side.measured.push({ ...pages, orders });
    }
  const [single] = sides;
  for (const side of sides) {
    const line = (['pagesPerSecond', 'p95Ms', 'orders'] as const).map((part) => {
      const [value, first] = [side, single ?? side].map(({ measured }) =>
        median(measured.map((one) => one[part])),
      ) as [number, number];
      return `${NAMES[part]} ${value.toFixed(0)} (${(value / first).toFixed(2)})`;
    });
    console.log(`${side.count} process${side.count > 1 ? 'es' : '  '}: ${line.join(', ')}`);
  }
  return 0;
});

const NAMES = { pagesPerSecond: 'pages/s', p95Ms: 'p95 ms', orders: 'orders/s' };

interface Side {
  count: number;
  shop: TestShop;
  paths: string[];
  ordersPerSecond: (products: number, seconds: number) => Promise<number>;
  measured: (Browsing & { orders: number })[];
}

async function openSide(count: number): Promise<Side> {
  const shop = await startShop({ WEB_CONCURRENCY: String(count) });
  onStop(shop.stop);
  const { ordersPerSecond, close } = await setUpShoppers(shop.address);
  onStop(async () => close());
  const paths = await browsedPaths(shop.address);
  return { count, shop, paths, ordersPerSecond, measured: [] };
}
