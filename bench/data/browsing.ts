import { Agent, get } from 'node:http';
import { quantile } from './median';

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

/** Runs visitors who each open one page after the other on a connection of their own. @throws Error at any answer but 200 */
export async function browse(
  address: string,
  paths: readonly string[],
  { visitors, seconds }: { visitors: number; seconds: number },
): Promise<Browsing> {
  const since = performance.now();
  const times: number[] = [];
  const visit = async (visitor: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // Each begins at another page, and all visit all of them.
    for (let turn = visitor * 7; performance.now() - since < seconds * 1000; turn += 1) {
      const asked = performance.now();
      await open(`${address}${paths[turn % paths.length]}`, agent);
      times.push(performance.now() - asked);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  const pagesPerSecond = (times.length * 1000) / (performance.now() - since);
  return { pagesPerSecond, p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95) };
}

function open(address: string, agent: Agent): Promise<void> {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, (response) => {
      const { statusCode } = response;
      if (statusCode !== 200) reject(new Error(`${address}: ${statusCode}`));
      response.on('error', reject);
      response.on('end', resolve);
      response.resume();
    }).on('error', reject);
  });
}
