import { hashPassword } from '../lib/auth/password';
import { demoAdmin } from '../prisma/seed/people';
import { onStop, run, stopping } from '../scripts/app/shutdown';
import { startShop } from '../scripts/test/shop';
import { type BenchDatabase, startDatabases } from './data/database';
import { peakMegabytes, quantile } from './data/figures';
import { fillShop } from './data/fill';
import { MEASURES } from './size/measures';
import { openSide, type Side } from './size/side';

/** p95 with the large shop over that with the small one, at most. */
const MOST = 1.5;
/** Any page that was not in a cache. */
const FIRST_VIEW_MS = 150;
const SMALL = 1_000;
const LARGE = 100_000;
const ORDERS_PER_PRODUCT = 10;

/**
 * The same requests to a small shop and to a large one, alternately: `npm run bench -- size [small] [large]`, in products,
 * with ten orders for each. Pages are requested at new addresses, or after an edit, so that none is cached.
 */
run(async () => {
  const [small = SMALL, large = LARGE] = process.argv.slice(3).map(Number);
  const { databases, stop } = await startDatabases(['small', 'large']);
  onStop(stop);
  const sides: Side[] = [];
  for (const [at, products] of [small, large].entries()) {
    const database = databases[at] as BenchDatabase;
    const since = performance.now();
    await fillShop(database.client, { products, orders: products * ORDERS_PER_PRODUCT });
    await addAdmin(database);
    console.log(
      `${products} products, filled in ${((performance.now() - since) / 1000).toFixed(0)} s`,
    );
    stopping.throwIfAborted();
    const shop = await startShop({ DATABASE_URL: database.url });
    onStop(shop.stop);
    sides.push(await openSide(shop.address, database.client));
  }
  console.log('ms p50/p95 small, p50/p95 large, ratio of p50 and p95');
  let isGood = true;
  for (const measure of MEASURES) {
    const times: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TIMES; turn += 1)
      for (const at of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        stopping.throwIfAborted();
        const side = sides[at] as Side;
        await measure.prepare?.(side, turn);
        const since = performance.now();
        await measure.ask(side, turn);
        // The first rounds only warm up.
        if (turn >= WARM_UPS) times[at].push(performance.now() - since);
      }
    const [before, now] = [quantiles(times[0]), quantiles(times[1])];
    const ratio = now.p95 / before.p95;
    const isSlow = measure.isPage && now.p95 > FIRST_VIEW_MS;
    if (ratio > MOST || isSlow) isGood = false;
    const verdict = isSlow ? `over ${FIRST_VIEW_MS} ms` : ratio > MOST ? `over ${MOST}` : 'ok';
    const figures = [before, now].map(({ p50, p95 }) => `${pad(p50)}${pad(p95)}`).join('  ');
    const ratios = [now.p50 / before.p50, ratio].map((one) => one.toFixed(2).padStart(6)).join('');
    console.log(`${measure.name.padEnd(36)}${figures}  ${ratios}  ${verdict}`);
  }
  for (const { address } of sides) {
    const { port } = new URL(address);
    console.log(`the server at ${port} held at most ${peakMegabytes(port).toFixed(0)} MB`);
  }
  return isGood ? 0 : 1;
});

const WARM_UPS = 3;
const TIMES = 31 + WARM_UPS;

const quantiles = (times: number[]) => ({ p50: quantile(times, 0.5), p95: quantile(times, 0.95) });

const pad = (ms: number) => ms.toFixed(1).padStart(7);

async function addAdmin({ client }: BenchDatabase): Promise<void> {
  const { userName, email, password } = demoAdmin;
  await client.query(
    `INSERT INTO users (id, user_name, email, password_hash, role, staff_role, updated_at)
     VALUES (uuidv7(), $1, $2, $3, 'admin', 'owner', now())`,
    [userName, email, await hashPassword(password)],
  );
}
