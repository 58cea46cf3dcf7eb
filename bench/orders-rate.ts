import { onStop, run, stopping } from '../scripts/app/shutdown';
import { startShop } from '../scripts/test/shop';
import { setUpShoppers } from './data/shoppers';

const SECONDS = 10;

/**
 * How many orders a second the shop takes: 16 shoppers, each adding to the cart and ordering in a loop, of eight products
 * and of one. `npm run bench -- orders-rate [address of a running demo shop]`
 */
run(async () => {
  const address = process.argv[3];
  const shop = address ? { address, stop: async () => {} } : await startShop();
  onStop(shop.stop);
  const { ordersPerSecond } = await setUpShoppers(shop.address);
  await ordersPerSecond(8, 3);
  for (const products of [8, 1]) {
    stopping.throwIfAborted();
    const rate = await ordersPerSecond(products, SECONDS);
    console.log(`${rate.toFixed(0).padStart(5)} orders/s of ${products} products`);
  }
  return 0;
});
