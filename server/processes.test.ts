import { Agent, get } from 'node:http';
import pg from 'pg';
import { expect, it } from 'vitest';
import { routes } from '@/lib/routes';
import { isReaderWaiting } from './caches';
import { startEmptyShop } from './shops';

const PROCESSES = 2;
const SECRET = 'a secret of the scheduler';
const SLOWLY = { timeout: 60_000 };
/** How long a load balancer waits for a process that is to stop. */
const STOPS_WITHIN_MS = 8_000;

/** Each process has a connection of its own, named by its id. */
async function processIds(database: pg.Client): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT split_part(application_name, ' ', 3)::int AS id FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'noyyal process %'`,
  );
  return rows.map(({ id }) => id);
}

/** One request on a kept-alive connection. @returns the status, or the error's code */
function ask(address: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    get(address, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
  });
}

it('a process killed under load is replaced; a stop answers requests in progress and waits for no idle connection', async () => {
  const shop = await startEmptyShop({
    WEB_CONCURRENCY: String(PROCESSES),
    CRON_SECRET: SECRET,
  });
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  // If the test fails, it is stopped with the shop.
  database.on('error', () => {});
  const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  try {
    await database.connect();
    await expect.poll(async () => (await processIds(database)).length).toBe(PROCESSES);

    let isOver = false;
    const answers: (number | string)[] = [];
    const readers = agents.map(async (agent) => {
      while (!isOver) answers.push(await ask(shop.address + routes.listing({}), agent));
    });
    await expect.poll(() => answers.length, SLOWLY).toBeGreaterThan(50);
    const [killed = 0] = await processIds(database);
    process.kill(killed, 'SIGKILL');
    let waiting = 60;
    for (let count = waiting; count > 0; count -= 1)
      void ask(shop.address + routes.faq(), new Agent()).then(() => {
        waiting -= 1;
      });
    await expect
      .poll(async () => (await processIds(database)).filter((id) => id !== killed).length, SLOWLY)
      .toBe(PROCESSES);
    const soFar = answers.length;
    await expect.poll(() => answers.length, SLOWLY).toBeGreaterThan(soFar + 100);
    const figures = async () => {
      const headers = { 'x-cron-secret': SECRET };
      return (await fetch(`${shop.address}/api/metrics`, { headers })).text();
    };
    // Of the process that is left and of the new one, whichever is asked.
    await expect.poll(figures, SLOWLY).toMatch(/^http_request_duration_seconds_count.* \d+$/m);
    await expect.poll(() => waiting, SLOWLY).toBe(0);
    // What the killed one was answering is lost, at most one on each connection.
    const failed = answers.filter((answer) => answer !== 200);
    expect(failed.length).toBeLessThanOrEqual(agents.length);
    expect(answers.slice(soFar + 50).filter((answer) => answer !== 200)).toEqual([]);

    // A request in progress when the stop arrives is answered, on a kept-alive connection too.
    await database.query('BEGIN; LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
    const slow = ask(shop.address + routes.api.search('jogger'), new Agent({ keepAlive: true }));
    await expect.poll(() => isReaderWaiting(database), SLOWLY).toBe(true);
    const since = Date.now();
    const stopped = shop.stop();
    await expect.poll(() => answers.at(-1)).toBe('ECONNREFUSED');
    await database.query('COMMIT');
    expect(await slow).toBe(200);
    await database.end();
    await stopped;
    expect(Date.now() - since).toBeLessThan(STOPS_WITHIN_MS);
    isOver = true;
    await Promise.all(readers);
  } finally {
    await shop.stop();
    for (const agent of agents) agent.destroy();
  }
});
