import { expect, it, vi } from 'vitest';
import { runHousekeeping } from './service';

const fails = vi.hoisted(() => () => Promise.reject(new Error('no')));
vi.mock('../audit/service', () => ({ deleteOldTraces: fails }));
vi.mock('../auth/accounts', () => ({ deleteEndedSessions: fails }));
vi.mock('../auth/reset-service', () => ({ deleteEndedResets: fails }));
vi.mock('./books-service', () => ({ checkBooks: fails }));
vi.mock('../cache/invalidation-service', () => ({ deleteOldChanges: fails }));
vi.mock('../dashboard/tally-service', () => ({ addUpTallies: fails, refreshMostSold: fails }));
vi.mock('../letters/sending-service', () => ({ sendLetters: fails }));
vi.mock('../orders/refusals-service', () => ({ deleteOldRefusals: fails }));
vi.mock('../messages/retention-service', () => ({ deleteOldMessages: fails }));
vi.mock('../payments/sandbox/pay-service', () => ({ deliverSandboxEvents: fails }));
vi.mock('../payments/webhook-service', () => ({ deleteOldEvents: fails }));
vi.mock('../promotions/shown-service', () => ({ refreshRunningOffers: fails }));
vi.mock('../stock/back-in-stock-service', () => ({
  deleteOldRequests: fails,
  queueBackInStockLetters: fails,
}));
vi.mock('../payments/housekeeping-service', () => ({
  checkPayments: async () => ({ asked: 3, settled: 2, released: 1, failed: 0, refunds: 1 }),
}));
vi.mock('../uploads/service', () => ({ sweepPictures: fails }));

it('handles payments whatever else fails, and logs each failed step by its name', async () => {
  const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const begun: Promise<unknown>[] = [];
  const did = await runHousekeeping((work) => void begun.push(work()));
  await Promise.all(begun);
  const lines = log.mock.calls.filter(([line]) => String(line).includes('housekeeping'));
  log.mockRestore();
  expect(did).toEqual({ asked: 3, settled: 2, released: 1, failed: 0, refunds: 1, sessions: 0 });
  const steps = lines.map(([line]) => JSON.parse(String(line)).step);
  expect(steps.toSorted()).toEqual([
    'addUpTallies',
    'checkBooks',
    'deleteEndedResets',
    'deleteEndedSessions',
    'deleteOldChanges',
    'deleteOldEvents',
    'deleteOldMessages',
    'deleteOldRefusals',
    'deleteOldRequests',
    'deleteOldTraces',
    'deliverSandboxEvents',
    'queueBackInStockLetters',
    'refreshMostSold',
    'refreshRunningOffers',
    'sendLetters',
    'sweepPictures',
  ]);
});
