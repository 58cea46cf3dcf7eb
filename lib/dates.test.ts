import { describe, expect, it } from 'vitest';
import { dayOf, isWithinDays, startOfDay } from './dates';

describe('days in Asia/Kolkata', () => {
  it('counts an evening in UTC to the next day', () => {
    expect(dayOf('2026-11-20T18:30:00Z')).toBe('2026-11-21');
    expect(dayOf('2026-11-20T18:29:59Z')).toBe('2026-11-20');
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
  });

  it('keeps both ends of a range and ignores an empty bound', () => {
    expect(isWithinDays('2026-11-21T18:29:00Z', '2026-11-21', '2026-11-21')).toBe(true);
    expect(isWithinDays('2026-11-21T18:31:00Z', '2026-11-21', '2026-11-21')).toBe(false);
    expect(isWithinDays('2020-01-01T00:00:00Z', '', '2026-11-21')).toBe(true);
  });
});
