import { run } from '../scripts/app/shutdown';
import { compareWith, ofBoth, orderMeasures } from './data/comparing';
import { browse } from './data/load';

const WANTED = { pages: 0.95, orders: 1 };
const LOAD = { visitors: 16, seconds: 3 };

/** Pages served and orders taken a second, of those of an older checkout: `npm run bench -- compare <old checkout>`. */
run(() =>
  compareWith(process.argv[3], async (sides) => {
    const { data } = await (
      await fetch(`${sides[1].address}/api/shop/products/get?limit=1`)
    ).json();
    const paths = ['/shop/home', '/shop/listing', `/shop/product/${data[0].slug}`, '/shop/faq'];
    const pages = paths.map((path) => ({
      name: path,
      wanted: WANTED.pages,
      rates: ofBoth(
        sides,
        async ({ address }) => (await browse(address, [path], LOAD)).pagesPerSecond,
      ),
    }));
    return [...pages, ...orderMeasures(sides, WANTED.orders)];
  }),
);
