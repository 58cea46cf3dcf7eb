import { describeBrowser, findBrowser } from '../scripts/test/browser';
import { startShop } from '../scripts/test/shop';

/** The browser and the shop of this run, as `npm start` serves it; the teardown stops it and leaves nothing. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.E2E_BROWSER = findBrowser();
  console.log(describeBrowser(process.env.E2E_BROWSER));
  const shop = await startShop({ PORT: process.env.E2E_PORT ?? '' });
  process.env.E2E_DATABASE_URL = shop.databaseUrl;
  return shop.stop;
}
