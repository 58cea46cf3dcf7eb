import { expect, it, vi } from 'vitest';
import { GET } from '@/app/api/metrics/route';
import { db } from '@/lib/db/client';
import { runHousekeeping } from '@/lib/housekeeping/service';
import { order } from '@/scripts/test/backups';
import { makeProduct } from '@/scripts/test/builders';
import { startMetrics } from './metrics-service';

const SECRET = 'a secret of the scheduler';
vi.hoisted(() => vi.stubEnv('CRON_SECRET', 'a secret of the scheduler'));
vi.mock('next/cache', () => ({ revalidatePath: () => undefined, revalidateTag: () => undefined }));

const ask = (secret: string) =>
  GET(new Request('http://shop.example/api/metrics', { headers: { 'x-cron-secret': secret } }), {
    params: Promise.resolve({}),
  });
const read = async () => (await ask(SECRET)).text();

it('counts orders, letters and holds, says when jobs succeeded and how the process does', async () => {
  startMetrics();
  await order(await makeProduct({ totalStock: 1 }));
  await db.message.updateMany({ data: { nextAttemptAt: new Date(Date.now() + 3_600_000) } });
  const before = await read();
  expect(before).toContain('noyyal_database_up 1');
  expect(before).toContain('noyyal_orders{status="pending",payment_status="pending"} 1');
  expect(before).toMatch(/noyyal_letters\{state="(waiting|failed)"\} 0/);
  expect(before).toContain('noyyal_holds 0');
  expect(before).toMatch(/noyyal_pool_connections\{state="idle"\} [1-9]/);
  expect(before).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  expect(before).not.toContain('{job="addUpTallies"}');
  await runHousekeeping(() => undefined);
  const after = await read();
  for (const job of ['addUpTallies', 'checkPayments', 'deleteEndedSessions'])
    expect(after).toMatch(new RegExp(`timestamp_seconds\\{job="${job}"\\} \\d+`));
});

it('is for whoever knows the secret', async () => {
  expect((await ask('another secret')).status).toBe(401);
});
