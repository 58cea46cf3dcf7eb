import { beforeEach, expect, it } from 'vitest';
import { advance, currentSince, forgetPosition, startAt, startWithHistory } from './position';
import { tagTimes } from './tag-times';

const at = (snapshot: string) => ({ snapshot, readAt: tagTimes.now() });
const entry = (xid: number, ...expired: string[]) => ({ xid: String(xid), expired, stale: [] });
const isCurrent = (snapshot: string, ...tags: string[]) =>
  currentSince(snapshot, tags) !== undefined;

beforeEach(() => {
  forgetPosition();
  startWithHistory(at('100:100:'), []);
});

it('a page may be shown unless one of its tags was written since', () => {
  advance(at('120:120:'), [entry(105, 'a'), entry(110, 'b', 'c')]);
  expect(isCurrent('100:100:', 'd')).toBe(true);
  expect(isCurrent('100:100:', 'd', 'c')).toBe(false);
  expect(isCurrent('106:106:', 'a')).toBe(true);
  expect(isCurrent('106:106:', 'a', 'b')).toBe(false);
});

it('small changes count, unless the page may be shown until it is made again', () => {
  advance(at('120:120:'), [{ xid: '105', expired: ['a'], stale: ['b'] }]);
  expect(isCurrent('100:100:', 'b')).toBe(false);
  expect(isCurrent('106:106:', 'b')).toBe(true);
  expect(currentSince('100:100:', ['b'], { mayBeStale: true })).toBeDefined();
  expect(currentSince('100:100:', ['a', 'b'], { mayBeStale: true })).toBeUndefined();
});

it('what was written while this process was down counts', () => {
  startWithHistory(at('200:200:'), [entry(150, 'a')]);
  expect(isCurrent('149:149:', 'a')).toBe(false);
  expect(isCurrent('151:151:', 'a')).toBe(true);
  expect(isCurrent('149:149:', 'b')).toBe(true);
  // A start whose answer was late.
  startWithHistory(at('140:140:'), []);
  expect(isCurrent('149:149:', 'a')).toBe(false);
});

it('a transaction that was open when the page was made counts when it ends', () => {
  advance(at('120:120:'), [entry(115, 'a'), entry(112, 'a')]);
  expect(isCurrent('112:118:112', 'a')).toBe(false);
  expect(isCurrent('112:118:114', 'a')).toBe(true);
});

it('what this process wrote since it read the journal counts', () => {
  tagTimes.expireAll();
  startWithHistory(at('100:100:'), []);
  const since = currentSince('100:100:', ['own']);
  expect(since).toBeLessThanOrEqual(tagTimes.now());
  while (tagTimes.now() === since);
  tagTimes.expire(['own']);
  expect(isCurrent('100:100:', 'own')).toBe(false);
  expect(isCurrent('100:100:', 'other')).toBe(true);
});

it('nothing counts from before an unknown past, or from a database that was restored since', () => {
  startAt(at('100:100:'));
  expect(isCurrent('99:99:', 'a')).toBe(false);
  expect(isCurrent('99:101:99', 'a')).toBe(false);
  expect(isCurrent('100:100:', 'a')).toBe(true);
  expect(isCurrent('101:101:', 'a')).toBe(false);
});

it('a tag that is written all the time keeps its last writes, and pages from before them are made again', () => {
  advance(
    at('900:900:'),
    Array.from({ length: 200 }, (_, write) => entry(200 + write, 'busy')),
  );
  expect(isCurrent('300:300:', 'busy')).toBe(false);
  expect(isCurrent('400:400:', 'busy')).toBe(true);
});
