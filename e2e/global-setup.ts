import { startShop } from '../scripts/test/shop';

/** The shop of this run, as `npm start` serves it; the teardown stops it and leaves nothing. */
export default async function setup(): Promise<() => Promise<void>> {
  const shop = await startShop({ PORT: process.env.E2E_PORT ?? '' });
  process.env.E2E_DATABASE_URL = shop.databaseUrl;
  return shop.stop;
}
