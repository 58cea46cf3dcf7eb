import { revalidateTag } from 'next/cache';
import { expect, it, vi } from 'vitest';
import { db } from '../db/client';
import { inTransaction } from '../db/transaction';
import { invalidate } from './invalidation-service';

vi.mock('next/cache', () => ({ revalidateTag: vi.fn() }));
vi.mock('../env', async (original) => {
  const { env } = await original<typeof import('../env')>();
  return { env: { ...env, VERCEL: '1' } };
});

const invalidated = vi.mocked(revalidateTag).mock;
const CHANGE = { expired: ['product:1'], stale: ['stock:1'] };

it('on Vercel the platform is told of a change once it is committed', async () => {
  await inTransaction(async (tx) => {
    await invalidate(tx, CHANGE);
    expect(invalidated.calls).toEqual([]);
  });
  expect(invalidated.calls).toEqual([
    ['product:1', { expire: 0 }],
    ['stock:1', { expire: 10 }],
  ]);
  expect(await db.cacheChange.count()).toBe(0);
});

it('on Vercel the platform is not told of a change that was rolled back', async () => {
  invalidated.calls.length = 0;
  const failing = inTransaction(async (tx) => {
    await invalidate(tx, CHANGE);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(invalidated.calls).toEqual([]);
});
