import { expect, it, vi } from 'vitest';
import { db } from './client';
import { afterCommit, inTransaction } from './transaction';

it('answers what was committed, also when work after it fails, and does the rest of that', async () => {
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const rest = vi.fn();
  const answer = inTransaction(async (tx) => {
    afterCommit(tx, () => {
      throw new Error('not told');
    });
    afterCommit(tx, rest);
    return 'written';
  });
  await expect(answer).resolves.toBe('written');
  expect(log.mock.calls.some(([line]) => String(line).includes('not told'))).toBe(true);
  log.mockRestore();
  expect(rest).toHaveBeenCalledOnce();
});

it('takes no work for a transaction of somebody else, which would never be done', async () => {
  await expect(db.$transaction(async (tx) => afterCommit(tx, () => {}))).rejects.toThrow(
    'inTransaction',
  );
});
