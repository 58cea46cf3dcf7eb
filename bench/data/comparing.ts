import { resolve } from 'node:path';
import { onStop, stopping } from '../../scripts/app/shutdown';
import { ROOT } from '../../scripts/root';
import { startShop } from '../../scripts/test/shop';
import { median } from './figures';
import { BEHIND_A_PROXY, setUpShoppers } from './shoppers';

const ROUNDS = 5;
const ORDER_SECONDS = 6;

async function openSide(root: string) {
  const { address, stop } = await startShop(BEHIND_A_PROXY, root);
  onStop(stop);
  return { address, ...(await setUpShoppers(address)) };
}

type Side = Awaited<ReturnType<typeof openSide>>;
type Sides = readonly [Side, Side];

interface Measure {
  name: string;
  /** New over old, at least. */
  wanted: number;
  /** Of the old one, of the new one: how many a second. */
  rates: [() => Promise<number>, () => Promise<number>];
}

export const ofBoth = (sides: Sides, rate: (side: Side) => Promise<number>): Measure['rates'] => [
  () => rate(sides[0]),
  () => rate(sides[1]),
];

export const orderMeasures = (sides: Sides, wanted: number): Measure[] =>
  [8, 1].map((products) => ({
    name: `orders of ${products} products`,
    wanted,
    rates: ofBoth(sides, (side) => side.ordersPerSecond(products, ORDER_SECONDS)),
  }));

/**
 * Compares this checkout with an older one, each run by its own `npm start`, alternately, so that only one is under load at
 * a time. @returns the exit code
 */
export async function compareWith(
  old: string | undefined,
  measuresOf: (sides: Sides) => Measure[] | Promise<Measure[]>,
): Promise<number> {
  if (!old) throw new Error('Which checkout? Its folder comes after the name of the bench');
  const sides = [await openSide(resolve(old)), await openSide(ROOT)] as const;
  let isFast = true;
  for (const { name, wanted, rates } of await measuresOf(sides)) {
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
}
