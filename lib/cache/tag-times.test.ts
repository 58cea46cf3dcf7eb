import { createRequire } from 'node:module';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const tagTimes = createRequire(import.meta.url)('./tag-times.cjs');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  vi.advanceTimersByTime(1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTime(ms);

it('a tag that is written all the time takes few entries', () => {
  const begun = tagTimes.now();
  pass(1);
  const started = process.hrtime.bigint();
  for (let write = 0; write < 40_000; write += 1) {
    tagTimes.makeStale(['list:busy']);
    if (write % 8 === 0) pass(1);
  }
  // Copying all times of the last ten seconds at each write took half a minute.
  expect(Number(process.hrtime.bigint() - started) / 1e9).toBeLessThan(5);
  expect(tagTimes.isTooOld(['list:busy'], begun)).toBe(false);
  expect(tagTimes.isOld(['list:busy'], tagTimes.now() - 1)).toBe(true);
  pass(5_001);
  expect(tagTimes.isTooOld(['list:busy'], begun)).toBe(true);
  pass(10_000);
  expect(tagTimes.isOld(['list:busy'], tagTimes.now() - 10_002)).toBe(false);
});
