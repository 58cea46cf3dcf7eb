import { describe, expect, it } from 'vitest';
import { formatDay, instantsOf } from './dates';

describe('days in Asia/Kolkata', () => {
  it('counts an evening in UTC to the next day', () => {
    expect(formatDay('2026-11-20T18:30:00Z')).toBe('21 Nov 2026');
    expect(formatDay('2026-11-20T18:29:59Z')).toBe('20 Nov 2026');
  });

  it('keeps both ends of a range and ignores an empty bound', () => {
    expect(instantsOf({ startDate: '2026-11-21', endDate: '2026-11-21' })).toEqual({
      from: new Date('2026-11-20T18:30:00Z'),
      before: new Date('2026-11-21T18:30:00Z'),
    });
    expect(instantsOf({ startDate: '', endDate: '2026-02-28' })).toEqual({
      before: new Date('2026-02-28T18:30:00Z'),
    });
    expect(instantsOf({ startDate: '', endDate: '' })).toEqual({});
  });

  it('accepts a year that is still being typed', () => {
    expect(instantsOf({ startDate: '0002-11-21', endDate: '' }).from?.getUTCFullYear()).toBe(999);
  });
});
