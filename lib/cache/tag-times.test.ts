import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tagTimes } from './tag-times';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  vi.advanceTimersByTime(1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTime(ms);
/** How often a page with these tags would be rendered again, with a reader each 100 ms. */
function renders(tags: string[], seconds: number, write: () => void): number {
  let rendered = tagTimes.now();
  let times = 0;
  for (let part = 0; part < seconds * 10; part += 1) {
    write();
    pass(100);
    if (!tagTimes.isStale(tags, rendered)) continue;
    rendered = tagTimes.now();
    times += 1;
  }
  return times;
}

it('small changes are collected: a page that is always sold from is rendered each seven seconds', () => {
  expect(renders(['stock:busy'], 70, () => tagTimes.makeStale(['stock:busy']))).toBe(10);
});

it('a page with one small change is to be made again after seven seconds', () => {
  const begun = tagTimes.now();
  pass(1);
  tagTimes.makeStale(['stock:once']);
  pass(6_990);
  expect(tagTimes.isStale(['stock:once'], begun)).toBe(false);
  pass(20);
  expect(tagTimes.isStale(['stock:once'], begun)).toBe(true);
  expect(tagTimes.isTooOld(['stock:once'], begun)).toBe(false);
  expect(tagTimes.isStale(['stock:once'], tagTimes.now())).toBe(false);
});
