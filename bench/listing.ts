import { onStop, run, stopping } from '../scripts/app/shutdown';
import { startShop } from '../scripts/test/shop';
import { median } from './data/figures';
import { browse } from './data/load';

const STATIC = '/shop/payment-success';
const CACHED = [
  '/shop/listing',
  '/shop/listing?category=men&sortBy=title-atoz',
  '/shop/listing?category=men,kids&brand=nike,puma&sortBy=price-hightolow',
  '/shop/listing?page=2',
  '/shop/home',
  '/shop/product/micro-dot-jogger-deep-indigo',
  '/shop/faq',
];
/** As a share of the static page's requests a second (docs/decisions/0001). */
const WANTED = 0.5;
const ROUNDS = 3;
const LOAD = { visitors: 16, seconds: 3 };

/** How fast cached pages are served, above all the filtered listing, compared with a fully static page. */
run(async () => {
  const shop = await startShop();
  onStop(shop.stop);
  const pages = [STATIC, ...CACHED];
  const speeds = new Map<string, number[]>(pages.map((path) => [path, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const path of pages) {
      stopping.throwIfAborted();
      const load = round === 0 ? { visitors: 4, seconds: 1 } : LOAD;
      const { pagesPerSecond } = await browse(shop.address, [path], load);
      // The first round only warms up.
      if (round > 0) speeds.get(path)?.push(pagesPerSecond);
    }
  }
  const base = median(speeds.get(STATIC) ?? []);
  let isFast = true;
  for (const [path, values] of speeds) {
    const speed = median(values);
    const ratio = speed / base;
    const html = await (await fetch(`${shop.address}${path}`)).arrayBuffer();
    const size = `${Math.round(html.byteLength / 1000)} kB`;
    console.log(`${ratio.toFixed(2)}  ${Math.round(speed)}/s  ${size}  ${path}`);
    if (path.startsWith('/shop/listing') && ratio < WANTED) isFast = false;
  }
  return isFast ? 0 : 1;
});
