/** Days are days in Tiruppur: Asia/Kolkata, which has no daylight saving (UTC+5:30). */
const ZONE = 'Asia/Kolkata';
const OFFSET = '+05:30';

const dayParts = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
const longDay = new Intl.DateTimeFormat('en-IN', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The day of an instant in Asia/Kolkata, 'YYYY-MM-DD'. */
export function dayOf(instant: Date | string): string {
  return dayParts.format(new Date(instant));
}

/** '21 Nov 2026'. */
export function formatDay(instant: Date | string): string {
  return longDay.format(new Date(instant));
}

/** '21 Nov 2026, 6:05 pm'. */
export function formatDayAndTime(instant: Date | string): string {
  return dayAndTime.format(new Date(instant));
}

/** The first instant of a day 'YYYY-MM-DD' in Asia/Kolkata. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00${OFFSET}`);
}

/** Whether an instant falls on a day from `start` to `end`, both inclusive; an empty bound is ignored (specification 5). */
export function isWithinDays(instant: Date | string, start: string, end: string): boolean {
  const day = dayOf(instant);
  return (start === '' || day >= start) && (end === '' || day <= end);
}
