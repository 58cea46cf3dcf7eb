import { resolve } from 'node:path';
import pg from 'pg';
import { onStop, run, stopping } from '../scripts/app/shutdown';
import { ROOT } from '../scripts/root';
import { startShop } from '../scripts/test/shop';
import { manyLists } from './data/addresses';
import { median, peakMegabytes } from './data/figures';
import { type Browsing, browse, browsedPaths } from './data/load';
import { openShop } from './data/selling';
import { BEHIND_A_PROXY } from './data/shoppers';

const VISITORS = 64;
const LISTS = 210;
const ORDERS_PER_SECOND = 4.4;
/** Few are left: each sale changes pages. */
const PIECES = 9;
const SECONDS = 30;
const ROUNDS = 3;
const WANTED = { spread: 5, pages: 2 };

/**
 * Visitors who look around without a pause, in all lists and products, while orders come:
 * `npm run bench -- visitors [old checkout]`. Both checkouts take turns.
 */
run(async () => {
  const [, , , old] = process.argv;
  const roots = [...(old ? [resolve(old)] : []), ROOT];
  const sides: Side[] = [];
  for (const root of roots) sides.push(await openSide(root));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      stopping.throwIfAborted();
      const stop = side.sell({ rate: ORDERS_PER_SECOND, pieces: PIECES });
      const seen = await browse(side.address, side.paths, { visitors: VISITORS, seconds: SECONDS });
      const sold = await stop();
      // The first round only warms up.
      if (round > 0) side.rounds.push({ ...seen, sold });
    }
  const of = (side: Side, part: keyof Browsing | 'sold') =>
    median(side.rounds.map((one) => one[part]));
  for (const side of sides) {
    const megabytes = peakMegabytes(new URL(side.address).port);
    console.log(
      `${side.name}  ${of(side, 'pagesPerSecond').toFixed(0)} pages/s, p50 ${of(side, 'p50Ms').toFixed(0)} ms, p95 ${of(side, 'p95Ms').toFixed(0)} ms, ${of(side, 'sold').toFixed(1)} orders/s, ${megabytes.toFixed(0)} MB at most`,
    );
  }
  const [now, before] = sides.toReversed();
  if (!now) return 1;
  const spread = of(now, 'p95Ms') / of(now, 'p50Ms');
  const pages = before ? of(now, 'pagesPerSecond') / of(before, 'pagesPerSecond') : WANTED.pages;
  console.log(`p95 is ${spread.toFixed(1)} times p50 (at most ${WANTED.spread})`);
  if (before) console.log(`${pages.toFixed(2)} of the pages (at least ${WANTED.pages})`);
  return spread <= WANTED.spread && pages >= WANTED.pages ? 0 : 1;
});

async function openSide(root: string) {
  const shop = await startShop(BEHIND_A_PROXY, root);
  onStop(shop.stop);
  const database = new pg.Pool({ connectionString: shop.databaseUrl });
  onStop(() => database.end());
  const { sell } = await openShop(shop.address, database);
  const paths = [...(await browsedPaths(shop.address)), ...manyLists(LISTS)];
  const rounds: (Browsing & { sold: number })[] = [];
  return { name: root === ROOT ? 'now' : 'old', address: shop.address, sell, paths, rounds };
}
type Side = Awaited<ReturnType<typeof openSide>>;
