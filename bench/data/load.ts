import autocannon from 'autocannon';
import { quantile } from './figures';

const CATEGORIES = ['men', 'women', 'kids'];
const PRODUCTS = 40;

/** What visitors open: home, lists, and the first products of the list. */
export async function browsedPaths(address: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/shop/products/get?limit=${PRODUCTS}`);
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  return [
    '/shop/home',
    '/shop/listing',
    ...CATEGORIES.map((category) => `/shop/listing?category=${category}`),
    ...data.map(({ slug }) => `/shop/product/${slug}`),
  ];
}

export interface Browsing {
  pagesPerSecond: number;
  p50Ms: number;
  p95Ms: number;
}

/**
 * Visitors who each open one page after the other, without a pause, on a connection of their own. Each begins at another
 * page, and all open all of them.
 * @throws Error at any answer but 200
 */
export async function browse(
  address: string,
  paths: readonly string[],
  { visitors, seconds }: { visitors: number; seconds: number },
): Promise<Browsing> {
  const times: number[] = [];
  let visitor = 0;
  const { errors, non2xx, duration } = await autocannon({
    url: address,
    connections: visitors,
    duration: seconds,
    // A slow answer is a figure, not a failure.
    timeout: 60,
    headers: { accept: 'text/html', 'accept-encoding': 'gzip' },
    setupClient: (client) => {
      const from = (visitor++ * 7) % paths.length;
      const own = [...paths.slice(from), ...paths.slice(0, from)];
      client.setRequests(own.map((path) => ({ method: 'GET', path })));
      client.on('response', (_status, _bytes, time) => times.push(time));
    },
  });
  if (errors + non2xx > 0) throw new Error(`${non2xx} answers were no success, ${errors} missing`);
  return {
    pagesPerSecond: times.length / duration,
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
  };
}
