import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { demoAdmin } from '../prisma/seed/people';
import { onStop, run } from '../scripts/app/shutdown';
import { cashOrder, issue } from '../scripts/test/invoices';
import { startShop } from '../scripts/test/shop';
import { quantile } from './data/figures';
import { clientOf } from './data/shoppers';

const WANTED_MS = 100;
const PROBE_EVERY_MS = 5;
const LINES = 79;
const ROWS = 20_000;
const SIGN_INS = 20;

/**
 * How long a health check waits while the shop does each of what might hold it up, and how long an answer that asks
 * nobody, for which only the thread has to be free: `npm run bench -- stalls`. Says at first what both take alone.
 */
run(async () => {
  const shop = await startShop();
  onStop(shop.stop);
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  onStop(() => database.end());
  const { call, read } = clientOf(shop.address);
  const { cookie } = await call({ method: 'POST', path: '/api/auth/login', body: demoAdmin });

  async function ask(path: string, init: RequestInit) {
    const answer = await fetch(new URL(path, shop.address), {
      ...init,
      headers: { cookie, ...init.headers },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  const sendFile = (path: string, file: Blob, fields: Record<string, string> = {}) => {
    const form = new FormData();
    form.append(path.includes('upload') ? 'my_file' : 'file', file, 'file');
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return ask(path, { method: 'POST', body: form });
  };
  const invoiceOf = await longInvoices(database);
  const catalogue = new Blob([products()]);
  const preview = async () => {
    const answer = await sendFile('/api/admin/products/import/preview', catalogue);
    return (await answer.json()) as { data: { digest: string; counts: unknown } };
  };
  const sheet = async () => (await ask('/api/admin/stock/sheet', {})).blob();
  const picture = new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' });
  let digest = '';

  const tasks: Record<string, () => Promise<unknown>> = {
    'nothing else': () => setTimeout(2_000),
    [`an invoice of ${LINES} lines`]: () => read(invoiceOf(0), cookie),
    'ten of them': () =>
      Promise.all(Array.from({ length: 10 }, (_, at) => read(invoiceOf(at + 1), cookie))),
    [`${SIGN_INS} sign-ins`]: () =>
      Promise.all(
        Array.from({ length: SIGN_INS }, () =>
          call({ method: 'POST', path: '/api/auth/login', body: demoAdmin }).catch(() => null),
        ),
      ),
    'a picture of 39 megapixels': () => sendFile('/api/admin/products/upload-image', picture),
    [`the preview of ${ROWS} products`]: async () => {
      digest = (await preview()).data.digest;
    },
    'their import': () => sendFile('/api/admin/products/import/apply', catalogue, { digest }),
    'their preview as exported': async () => {
      const exported = await (await ask('/api/admin/products/export', {})).text();
      const few = exported.split('\r\n').slice(0, ROWS).join('\r\n');
      await sendFile('/api/admin/products/import/preview', new Blob([few]));
    },
    'the export of the catalogue': async () => (await ask('/api/admin/products/export', {})).blob(),
    'the export of the orders': async () => (await ask('/api/admin/orders/export', {})).blob(),
    'the sheet of the stock': sheet,
    'the first page of the catalogue': () => read('/api/admin/products/get?limit=100', cookie),
  };
  let isGood = true;
  for (const [name, work] of Object.entries(tasks)) {
    const { waits, seconds } = await watch(shop.address, work);
    isGood &&= Math.max(...waits.health) <= WANTED_MS;
    const [health, live] = [waits.health, waits.live].map(
      (each) =>
        `at most ${Math.max(...each).toFixed(0)} ms, half of them below ${quantile(each, 0.5).toFixed(0)}`,
    );
    console.log(`${name}: ${seconds.toFixed(2)} s; health checks ${health}; the thread ${live}`);
  }
  return isGood ? 0 : 1;
});

/** Asks for the shop's health, and whether it is alive, again and again, until the work is done. */
async function watch(address: string, work: () => Promise<unknown>) {
  const waits = { health: [] as number[], live: [] as number[] };
  let isDone = false;
  const ask = async (path: string, into: number[]) => {
    while (!isDone) {
      const since = performance.now();
      await (await fetch(address + path)).arrayBuffer();
      into.push(performance.now() - since);
      await setTimeout(PROBE_EVERY_MS);
    }
  };
  const watching = Promise.all([
    ask('/api/health', waits.health),
    ask('/api/health/live', waits.live),
  ]);
  const since = performance.now();
  await work().finally(() => {
    isDone = true;
  });
  await watching;
  return { waits, seconds: (performance.now() - since) / 1000 };
}

/** Invoices of 79 long words, none of them drawn yet. @returns where the nth is read */
async function longInvoices(database: pg.Client): Promise<(at: number) => string> {
  const order = cashOrder(
    Array.from({ length: LINES }, () => ({ unitPricePaise: 79_900, hsn: '61034200' })),
    {},
  );
  const title = 'നെയ്ത്തുകാരൻtrousers'.repeat(6).slice(0, 120);
  const content = issue({ ...order, lines: order.lines.map((line) => ({ ...line, title })) });
  const { rows } = await database.query('SELECT id FROM orders LIMIT 11');
  for (const [at, { id }] of rows.entries())
    await database.query(
      `INSERT INTO invoices (id, kind, number, order_id, nth, issued_at, total_paise, content)
       VALUES (gen_random_uuid(), 'invoice', $1, $2, 9, now(), $3, $4)`,
      [`BE/2627/${String(at).padStart(6, '0')}`, id, content.totalPaise, content],
    );
  return (at) => `/api/admin/orders/invoice/${rows[at]?.id}`;
}

/** A file of new products, as an admin would import it. */
function products(): string {
  const head = 'Title,Description,Category,Product,Price,Sale Price,Sizes,Total Stock,Image';
  const line = (at: number) =>
    `Bench ${at},"Woven in Tiruppur, worn everywhere; number ${at}",men,levi,1299,999,S|M|L,S:5|M:5|L:5,/catalog/a.webp`;
  return [head, ...Array.from({ length: ROWS }, (_, at) => line(at))].join('\r\n');
}

const photo = () =>
  sharp({ create: { width: 7_200, height: 5_400, channels: 3, background: '#27357E' } })
    .jpeg()
    .toBuffer();
