import { resolve } from 'node:path';
import { onStop, run, stopping } from '../scripts/app/shutdown';
import { ROOT } from '../scripts/root';
import { startShop } from '../scripts/test/shop';
import { median } from './data/figures';
import { browse } from './data/load';
import { setUpShoppers } from './data/shoppers';

const ROUNDS = 5;
const PAGE_SECONDS = 3;
const ORDER_SECONDS = 6;
const VISITORS = 16;
/** New over old, at least. */
const WANTED = { pages: 0.95, orders: 1 };

/**
 * Compares this checkout with an older one, each run by its own `npm start`: pages served and orders taken a second,
 * alternately, so that only one is under load at a time. `npm run bench -- compare <old checkout>`
 */
run(async () => {
  const old = process.argv[3];
  if (!old) throw new Error('Which checkout? npm run bench -- compare <old checkout>');
  const sides = [await openSide(resolve(old)), await openSide(ROOT)] as const;
  const measures = [...(await pageMeasures(sides)), ...orderMeasures(sides)];
  let isFast = true;
  for (const { name, wanted, rates } of measures) {
    const speeds: [number[], number[]] = [[], []];
    // The first round only warms up; the two take turns at going first.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        stopping.throwIfAborted();
        const speed = await rates[side]();
        if (round > 0) speeds[side].push(speed);
      }
    const [before, now] = speeds.map(median) as [number, number];
    const ratio = now / before;
    if (ratio < wanted) isFast = false;
    const figures = `${before.toFixed(0)}/s old, ${now.toFixed(0)}/s new`;
    console.log(`${ratio.toFixed(2)} (at least ${wanted})  ${figures}  ${name}`);
  }
  return isFast ? 0 : 1;
});

async function openSide(root: string) {
  const { address, stop } = await startShop({}, root);
  onStop(stop);
  return { address, ...(await setUpShoppers(address)) };
}

type Sides = readonly [Side, Side];
type Side = Awaited<ReturnType<typeof openSide>>;

interface Measure {
  name: string;
  wanted: number;
  /** Of the old one, of the new one: how many a second. */
  rates: [() => Promise<number>, () => Promise<number>];
}

const ofBoth = (sides: Sides, rate: (side: Side) => Promise<number>): Measure['rates'] => [
  () => rate(sides[0]),
  () => rate(sides[1]),
];

async function pageMeasures(sides: Sides): Promise<Measure[]> {
  const { data } = await (await fetch(`${sides[1].address}/api/shop/products/get?limit=1`)).json();
  const paths = ['/shop/home', '/shop/listing', `/shop/product/${data[0].slug}`, '/shop/faq'];
  const load = { visitors: VISITORS, seconds: PAGE_SECONDS };
  return paths.map((path) => ({
    name: path,
    wanted: WANTED.pages,
    rates: ofBoth(
      sides,
      async ({ address }) => (await browse(address, [path], load)).pagesPerSecond,
    ),
  }));
}

const orderMeasures = (sides: Sides): Measure[] =>
  [8, 1].map((products) => ({
    name: `orders of ${products} products`,
    wanted: WANTED.orders,
    rates: ofBoth(sides, (side) => side.ordersPerSecond(products, ORDER_SECONDS)),
  }));
