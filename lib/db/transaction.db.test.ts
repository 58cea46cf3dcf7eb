import { expect, it, vi } from 'vitest';
import { db } from './client';
import { afterCommit, inTransaction } from './transaction';

it('returns the committed result even if one after-commit task fails, and runs the others', async () => {
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

it('refuses after-commit work for a transaction it did not begin', async () => {
  await expect(db.$transaction(async (tx) => afterCommit(tx, () => {}))).rejects.toThrow(
    'inTransaction',
  );
});
