/** Days are days in Tiruppur: Asia/Kolkata, which has no daylight saving (UTC+5:30). */
const ZONE = 'Asia/Kolkata';
const OFFSET = '+05:30';
export const DAY_MS = 86_400_000;

/** This moment some days ago. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

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

/** '21 Nov 2026'. */
export function formatDay(instant: Date | string): string {
  return longDay.format(new Date(instant));
}

/** '21 Nov 2026, 6:05 pm'. */
export function formatDayAndTime(instant: Date | string): string {
  return dayAndTime.format(new Date(instant));
}

const timeOfDay = new Intl.DateTimeFormat('en-IN', {
  timeZone: ZONE,
  hour: 'numeric',
  minute: '2-digit',
});

/** '6:05 pm'. */
export function formatTime(instant: Date | string): string {
  return timeOfDay.format(new Date(instant));
}

const OFFSET_MS = 5.5 * 3_600_000;

/** 'YYYY-MM-DDTHH:mm' in Asia/Kolkata, as a form's field for day and time takes it. */
export function toDayAndTime(instant: Date | string): string {
  return new Date(new Date(instant).getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

/** The instant of such a field, in ISO 8601; anything else stays as it is. */
export function fromDayAndTime(field: string): string {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(field) ? `${field}:00${OFFSET}` : field;
}

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });

/** 'YYYY-MM-DD', the day an instant belongs to. */
export function dayOf(instant: Date): string {
  return isoDay.format(instant);
}

/** The first of the last `days` days, counting today. */
export function firstOfLastDays(days: number): string {
  return dayOf(new Date(Date.now() - (days - 1) * DAY_MS));
}

/** Days from a calendar, 'YYYY-MM-DD', both inclusive; an empty bound is ignored (specification 5). */
export interface DayRange {
  startDate: string;
  endDate: string;
}

/** Typing a year digit by digit gives years that no database can hold. */
const EARLIEST = '1000-01-01';

/** The first instant of a day in Asia/Kolkata. */
function startOfDay(day: string): Date {
  return new Date(`${day < EARLIEST ? EARLIEST : day}T00:00:00${OFFSET}`);
}

/** The instants of a range of days in Asia/Kolkata: `from` inclusive, `before` exclusive. */
export function instantsOf({ startDate, endDate }: DayRange): { from?: Date; before?: Date } {
  return {
    ...(startDate !== '' && { from: startOfDay(startDate) }),
    ...(endDate !== '' && { before: new Date(startOfDay(endDate).getTime() + DAY_MS) }),
  };
}
