import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { db } from '../db/client';
import { takeLease } from './timer-service';

it('one process keeps house; another takes over when that is not heard of for a while', async () => {
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
