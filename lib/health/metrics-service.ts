import 'server-only';
import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { db, pool } from '../db/client';
import { env } from '../env';
import { AppError } from '../http/app-error';
import { metrics } from '../http/metrics';

const { registry } = metrics;

/** prom-client gives up after 5 s. */
const PROCESSES_WITHIN_MS = 6_000;

/** Begins to measure this process: event loop, memory, processor, database connections. Only if somebody may read it. */
export function startMetrics(): void {
  if (!env.CRON_SECRET) return;
  collectDefaultMetrics({ register: registry });
  new Gauge({
    registers: [registry],
    name: 'noyyal_pool_connections',
    help: "Connections of the process's pool to the database; requests that wait for one",
    labelNames: ['state'],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  AggregatorRegistry.setRegistries(registry);
  // Makes this process answer the primary's requests.
  if (cluster.isWorker) new AggregatorRegistry();
}

/**
 * Prometheus' text: of all processes behind the port together, and of the shop as the database has it.
 * @throws AppError 404 on Vercel, where processes come and go
 */
export async function readMetrics(): Promise<string> {
  if (env.VERCEL === '1') throw new AppError(404, 'There are no metrics on Vercel');
  const [processes, shop] = await Promise.all([
    cluster.isWorker ? askPrimary() : registry.metrics(),
    readShop(),
  ]);
  return `${processes}\n${shop}`;
}

/** What scripts/app/workers.mjs has collected. While one of the processes starts, it may be nothing. */
function askPrimary(): Promise<string> {
  const id = randomUUID();
  return new Promise((resolve) => {
    const end = (text: string) => {
      clearTimeout(timeout);
      process.off('message', take);
      resolve(text);
    };
    const take = (message: { id?: string; text?: string } | null) => {
      if (message?.id === id) end(message.text ?? '');
    };
    const timeout = setTimeout(end, PROCESSES_WITHIN_MS, '');
    process.on('message', take);
    process.send?.({ type: 'noyyal:metrics', id });
  });
}

interface Counted {
  orders: { status: string; payment: string; count: number }[] | null;
  letters: { state: string; count: number }[] | null;
  holds: number;
}

/** Orders from their tallies, as there may be millions. Letters that are sent nobody needs to watch. */
const readCounts = () => db.$queryRaw<Counted[]>`
  SELECT
    (SELECT json_agg(one) FROM (
      SELECT status, payment_status AS payment, sum(orders)::int AS count FROM order_tallies GROUP BY 1, 2
    ) AS one) AS orders,
    (SELECT json_agg(one) FROM (
      SELECT state, count(*)::int AS count FROM messages WHERE state IN ('waiting', 'failed') GROUP BY 1
    ) AS one) AS letters,
    (SELECT count(*)::int FROM orders WHERE hold_expires_at IS NOT NULL) AS holds`;

async function readShop(): Promise<string> {
  const ofShop = new Registry();
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [ofShop] });
  const [counted] = await readCounts().catch(() => []);
  gauge('noyyal_database_up', 'Whether the database answers').set(counted ? 1 : 0);
  if (!counted) return ofShop.metrics();
  const orders = gauge('noyyal_orders', 'Orders', ['status', 'payment_status']);
  for (const { status, payment, count } of counted.orders ?? [])
    orders.set({ status, payment_status: payment }, count);
  const letters = gauge('noyyal_letters', 'Letters that wait, and that could not be sent', [
    'state',
  ]);
  for (const state of ['waiting', 'failed'])
    letters.set({ state }, counted.letters?.find((one) => one.state === state)?.count ?? 0);
  gauge('noyyal_holds', 'Unpaid online orders that keep their stock').set(counted.holds);
  return ofShop.metrics();
}
