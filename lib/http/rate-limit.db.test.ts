import { expect, it } from 'vitest';
import { db } from '@/lib/db/client';
import { AppError } from './app-error';
import { answerError } from './envelope';
import { countFor, increment, type Limit, readCount, resetCount } from './rate-limit';

const limit = (name: string): Limit => ({ name, requests: 20, seconds: 90 });
const outcome = (limited: Limit, key: string) =>
  countFor(limited, key).then(
    () => 'passed',
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
  );

it('admits exactly as many requests as it says, also at once, and still those of another address', async () => {
  const limited = limit('crowd');
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => outcome(limited, '203.0.113.7')),
  );
  expect(outcomes.filter((one) => one === 'passed')).toHaveLength(20);
  expect(await outcome(limited, '198.51.100.1')).toBe('passed');
  expect(await outcome(limit('another limit'), '203.0.113.7')).toBe('passed');

  const refused = outcomes.find((one) => one instanceof AppError);
  const response = answerError(refused);
  expect(response.status).toBe(429);
  const seconds = Number(response.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(60);
  expect(seconds).toBeLessThanOrEqual(90);
  expect(await response.json()).toEqual({
    success: false,
    message: 'Too many requests. Please try again in 2 minutes.',
  });
});

it('starts again when its window is over', async () => {
  const limited = limit('window');
  await countFor(limited, '203.0.113.7');
  await db.rateLimit.update({
    where: { key: 'window:203.0.113.7' },
    data: { points: 500, expire: Date.now() - 1 },
  });
  await countFor(limited, '203.0.113.7');
  expect(await db.rateLimit.findUnique({ where: { key: 'window:203.0.113.7' } })).toMatchObject({
    points: 1,
  });
});

it('counts what other instances of the shop counted', async () => {
  await db.rateLimit.create({
    data: { key: 'shared:203.0.113.7', points: 20, expire: Date.now() + 30_000 },
  });
  await expect(countFor(limit('shared'), '203.0.113.7')).rejects.toMatchObject({ status: 429 });
});

it('keeps counting above a limit that refuses nothing, also for simultaneous requests', async () => {
  const limited = limit('counted');
  const counts = await Promise.all(Array.from({ length: 50 }, () => increment(limited, 'one')));
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  expect(await increment(limited, 'one')).toBe(51);
  expect(await readCount(limited, 'one')).toMatchObject({ times: 51 });
  await resetCount(limited, 'one');
  expect(await increment(limited, 'one')).toBe(1);
});

it('starts again for a key that another instance set to zero', async () => {
  const limited = limit('elsewhere');
  for (let time = 0; time < 21; time += 1) await increment(limited, 'one');
  await db.rateLimit.delete({ where: { key: 'elsewhere:one' } });
  expect(await increment(limited, 'one')).toBe(1);
});
