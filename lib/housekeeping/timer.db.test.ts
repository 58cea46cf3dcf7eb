import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { db } from '../db/client';
import { runHousekeeping } from './service';
import { startHousekeeping, takeLease } from './timer-service';

vi.mock('./service', () => ({ runHousekeeping: vi.fn(() => new Promise(() => {})) }));

it('one process does the housekeeping; another takes over when its lease runs out', async () => {
  const processes = Array.from({ length: 8 }, () => randomUUID());
  const taken = await Promise.all(processes.map(takeLease));
  expect(taken.filter(Boolean)).toHaveLength(1);
  const first = processes[taken.indexOf(true)] ?? '';
  const other = processes[taken.indexOf(false)] ?? '';
  expect(await takeLease(first)).toBe(true);
  expect(await takeLease(other)).toBe(false);
  await db.$executeRaw`UPDATE leases SET until = now() - interval '1 ms'`;
  expect(await takeLease(other)).toBe(true);
  expect(await takeLease(first)).toBe(false);
});

it('stays in charge as long as its run takes, and begins no second one', async () => {
  await db.lease.deleteMany();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  startHousekeeping();
  const halfMinute = async () => {
    vi.advanceTimersByTime(30_000);
    await expect.poll(() => db.lease.count({ where: { until: { gt: new Date() } } })).toBe(1);
  };
  await halfMinute();
  await expect.poll(() => vi.mocked(runHousekeeping).mock.calls).toHaveLength(1);
  for (let run = 0; run < 3; run += 1) {
    await db.$executeRaw`UPDATE leases SET until = now() - interval '1 ms'`;
    await halfMinute();
  }
  expect(await takeLease(randomUUID())).toBe(false);
  expect(runHousekeeping).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
