import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { onStop, run, stopping } from '../scripts/app/shutdown';
import { startShop } from '../scripts/test/shop';
import { median, peakMegabytes } from './data/figures';
import { type Browsing, browse, browsedPaths } from './data/load';
import { openShop } from './data/selling';
import { BEHIND_A_PROXY } from './data/shoppers';

const VISITORS = 16;
const ROUNDS = 3;
/** Twice as long as small changes of pages are collected (lib/cache/tag-times.ts): each page is rendered twice. */
const SECONDS = 16;
/** By then every page that a sale has changed is rendered again when it is opened. */
const SETTLING_MS = 12_000;
const RATES = [5, 20];
/** Compared with browsing alone: pages a second at least, p95 at most. */
const WANTED = new Map([
  [5, 0.85],
  [20, 0.7],
]);
const WANTED_P95 = 2;
/** The share of the planned orders that must be placed: with fewer the other figures mean nothing. */
const WANTED_ORDERS = 0.95;

/** The stock that is sold: with plenty no page changes, with few pieces left pages change with each sale. */
const STOCKS = [
  { name: 'plenty', pieces: 500_000 },
  { name: 'few left', pieces: 9 },
];

/**
 * How much orders slow down browsing: 16 visitors open page after page, alternately alone and while orders come at a
 * steady rate. `npm run bench -- mixed [processes]`
 */
run(async () => {
  const processes = process.argv[3] ?? '1';
  const shop = await startShop({ ...BEHIND_A_PROXY, WEB_CONCURRENCY: processes });
  onStop(shop.stop);
  const database = new pg.Pool({ connectionString: shop.databaseUrl });
  onStop(() => database.end());
  const { sell } = await openShop(shop.address, database);
  const paths = await browsedPaths(shop.address);
  const look = () => browse(shop.address, paths, { visitors: VISITORS, seconds: SECONDS });
  await look();
  console.log(
    `${VISITORS} visitors, ${paths.length} pages, ${processes} process(es); the load is made here too`,
  );

  let isFast = true;
  for (const { name, pieces } of STOCKS)
    for (const rate of RATES) {
      const alone: Browsing[] = [];
      const selling: Browsing[] = [];
      const sold: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        stopping.throwIfAborted();
        // Pages outdated by earlier sales are rendered now, and not while browsing alone is measured.
        await setTimeout(SETTLING_MS);
        await look();
        alone.push(await look());
        const stop = sell({ rate, pieces });
        await look();
        selling.push(await look());
        sold.push(await stop());
      }
      const of = (rounds: Browsing[], part: keyof Browsing) =>
        median(rounds.map((one) => one[part]));
      const pages = of(selling, 'pagesPerSecond') / of(alone, 'pagesPerSecond');
      const p95 = of(selling, 'p95Ms') / of(alone, 'p95Ms');
      const isKept =
        pages >= (WANTED.get(rate) ?? 0) &&
        p95 <= WANTED_P95 &&
        median(sold) >= WANTED_ORDERS * rate;
      isFast &&= isKept;
      console.log(
        `${isKept ? 'ok  ' : 'slow'} ${name.padEnd(9)} ${median(sold).toFixed(1).padStart(5)} orders/s: ${pages.toFixed(2)} of the pages (${of(alone, 'pagesPerSecond').toFixed(0)} → ${of(selling, 'pagesPerSecond').toFixed(0)}/s), p95 × ${p95.toFixed(2)} (${of(alone, 'p95Ms').toFixed(0)} → ${of(selling, 'p95Ms').toFixed(0)} ms)`,
      );
    }
  if (processes === '1')
    console.log(`memory ${peakMegabytes(new URL(shop.address).port).toFixed(0)} MB at most`);
  return isFast ? 0 : 1;
});
